import { useTranslation } from 'react-i18next';
import { useBoot } from './BootContext.tsx';

export type ProfileWords = Readonly<Record<string, { label: string; options?: Readonly<Record<string, string>> }>>;

/** What a profile's questions and answers are called, by their codes, in the niche's own words where it has some. */
export function useProfileWords(): {
  labelOf: (field: string) => string;
  wordOf: (field: string, option: string) => string;
} {
  const { i18n } = useTranslation();
  const { texts, language } = useBoot();
  // On a page that was come to from another the words came after it.
  const words = texts.profile ?? (i18n.getResourceBundle(language, 'profile') as ProfileWords | undefined);
  return {
    labelOf: (field) => words?.[field]?.label ?? '',
    wordOf: (field, option) => words?.[field]?.options?.[option] ?? '',
  };
}
