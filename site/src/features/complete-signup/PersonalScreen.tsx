import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { profileChoices, type ExtraProfileField } from '@manyhearts/contract/profile-fields';
import { profileNameOf } from '@manyhearts/contract/profile-fields';
import { useProfileWords } from '#site/domain/profile-words.ts';
import { extraName, type AskingProps } from '#site/domain/profile-answers.rules.ts';
import { ChoiceChips } from '#site/ui/ChoiceChips.tsx';
import { Select } from '#site/ui/Select.tsx';

/** Questions that are answered by choosing: those of all brands, then the niche's. */
export function PersonalScreen({ questions: { choices, extras }, answers, gender, errorOf, onChange }: AskingProps) {
  const { labelOf, wordOf } = useProfileWords(gender);
  const asked = (question: string, name: string, options: readonly string[]) => ({
    label: labelOf(question),
    name,
    options: options.map((value) => ({ value, label: wordOf(question, value) })),
    error: errorOf(name),
  });
  const one = (name: string) => ({
    hasNone: true,
    value: String(answers[name] ?? ''),
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <Pairs>
        {choices.map((field) => (
          <Select
            key={field}
            {...asked(field, profileNameOf(field), profileChoices[field])}
            {...one(profileNameOf(field))}
          />
        ))}
        {extras.filter(isOneChoice).map(({ name, options }) => (
          <Select key={name} {...asked(name, extraName(name), options)} {...one(extraName(name))} />
        ))}
      </Pairs>
      {extras.filter(isSeveral).map(({ name, options }) => (
        <ChoiceChips
          key={name}
          {...asked(name, extraName(name), options)}
          chosen={[answers[extraName(name)] || []].flat()}
          onChange={(chosen) => onChange({ [extraName(name)]: chosen })}
        />
      ))}
    </>
  );
}

type ChoiceQuestion = Extract<ExtraProfileField, { options: readonly string[] }>;

function isOneChoice(field: ExtraProfileField): field is ChoiceQuestion {
  return field.kind === 'choice';
}

function isSeveral(field: ExtraProfileField): field is ChoiceQuestion {
  return field.kind === 'choices';
}

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  align-items: end;
  gap: var(--space-4);
`;
