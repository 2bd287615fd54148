import { useTranslation } from 'react-i18next';
import {
  choiceFields,
  type ChoiceField,
  type ExtraProfileField,
  type Gender,
} from '@manyhearts/contract/profile-fields';
import type { ProfileWords } from '#site/boot/boot.ts';
import { useBrand } from '#site/boot/page-context.ts';

/**
 * Labels of profile fields and options by code; the niche's own words take precedence. Languages that inflect have
 * options of their own for members of a known gender.
 */
export function useProfileWords(gender?: Gender): {
  labelOf: (field: string) => string;
  wordOf: (field: string, option: string) => string;
} {
  const { i18n } = useTranslation();
  const { language } = useBrand();
  const words = i18n.getResourceBundle(language, 'profile') as ProfileWords | undefined;
  return {
    labelOf: (field) => words?.[field]?.label ?? '',
    wordOf: (field, option) => {
      const options = words?.[field]?.options;
      return options?.[`${option}_${gender}`] ?? options?.[option] ?? '';
    },
  };
}

type Answered = { extra: Readonly<Record<string, string | string[]>> };
type Fact = { name: string; label: string; value: string };
type Words = ReturnType<typeof useProfileWords>;

/** A member's choices in words; unanswered fields are left out. */
export function choiceFacts(
  answerTo: (field: ChoiceField) => string | null | undefined,
  { labelOf, wordOf }: Words,
): Fact[] {
  return choiceFields.flatMap((name) => {
    const value = wordOf(name, answerTo(name) ?? '');
    return value ? [{ name, label: labelOf(name), value }] : [];
  });
}

/** The same for the niche's fields. An option that the niche has dropped is left out. */
export function extraFacts(
  { extra }: Answered,
  fields: readonly ExtraProfileField[],
  { labelOf, wordOf }: Words,
): Fact[] {
  return fields.flatMap((field) => {
    const answers = [extra[field.name] ?? []].flat();
    const value =
      field.kind === 'text'
        ? answers.join(' ')
        : answers
            .map((one) => wordOf(field.name, one))
            .filter(Boolean)
            .join(' · ');
    return value ? [{ name: field.name, label: labelOf(field.name), value }] : [];
  });
}
