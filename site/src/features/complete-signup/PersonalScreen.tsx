import { styled } from 'styled-components';
import { profileChoices, type ExtraProfileField } from '@manyhearts/contract/profile-fields';
import { profileNameOf } from '@manyhearts/contract/profile-fields';
import type { AskingProps } from '#site/api/asking-props.ts';
import { useProfileWords } from '#site/boot/profile-words.ts';
import { ChoiceChips } from '#site/ui/ChoiceChips.tsx';
import { Select } from '#site/ui/Select.tsx';

/** Questions that are answered by choosing: those of all brands, then the niche's. */
export function PersonalScreen({ questions: { choices, extras }, answers, errorOf, onChange }: AskingProps) {
  const { labelOf, wordOf } = useProfileWords();
  const asked = (name: string, options: readonly string[]) => ({
    label: labelOf(name),
    name,
    options: options.map((value) => ({ value, label: wordOf(name, value) })),
  });
  const answerExtra = (name: string, answer: string | string[]) =>
    onChange({ extra: { ...answers.extra, [name]: answer } });
  return (
    <>
      <Pairs>
        {choices.map((field) => (
          <Select
            key={field}
            {...asked(field, profileChoices[field])}
            hasNone
            value={answers.choices[field] ?? ''}
            error={errorOf(profileNameOf(field))}
            onChange={({ target }) => onChange({ choices: { ...answers.choices, [field]: target.value } })}
          />
        ))}
        {extras.filter(isOneChoice).map(({ name, options }) => (
          <Select
            key={name}
            {...asked(name, options)}
            hasNone
            value={String(answers.extra[name] ?? '')}
            error={errorOf(`extra.${name}`)}
            onChange={({ target }) => answerExtra(name, target.value)}
          />
        ))}
      </Pairs>
      {extras.filter(isSeveral).map(({ name, options }) => (
        <ChoiceChips
          key={name}
          {...asked(name, options)}
          chosen={[answers.extra[name] || []].flat()}
          error={errorOf(`extra.${name}`)}
          onChange={(chosen) => answerExtra(name, chosen)}
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
