import { useTranslation } from 'react-i18next';
import { limits } from '@manyhearts/contract/limits';
import type { ExtraProfileField } from '@manyhearts/contract/profile-fields';
import { useProfileWords } from '#site/boot/profile-words.ts';
import { extraName, type AskingProps } from '#site/domain/profile-answers.rules.ts';
import { TextArea } from '#site/ui/TextArea.tsx';
import { InterestPicker } from './InterestPicker.tsx';

/** Questions that are answered by writing, and interests. */
export function AboutScreen({
  questions: { extras, hasAboutMe, hasInterests },
  answers,
  errorOf,
  onChange,
}: AskingProps) {
  const { t } = useTranslation('welcome');
  const { labelOf } = useProfileWords();
  return (
    <>
      {hasAboutMe && (
        <TextArea
          label={labelOf('about_me')}
          hint={t('about.hint')}
          name="aboutMe"
          limit={limits.profile.aboutMeLength}
          value={String(answers.aboutMe ?? '')}
          error={errorOf('aboutMe')}
          onChange={({ target }) => onChange({ aboutMe: target.value })}
        />
      )}
      {extras.filter(isWords).map(({ name, maxLength }) => (
        <TextArea
          key={name}
          label={labelOf(name)}
          name={extraName(name)}
          rows={2}
          limit={maxLength}
          value={String(answers[extraName(name)] ?? '')}
          error={errorOf(extraName(name))}
          onChange={({ target }) => onChange({ [extraName(name)]: target.value })}
        />
      ))}
      {hasInterests && (
        <InterestPicker
          chosen={[answers.interests ?? []].flat()}
          error={errorOf('interests')}
          onChange={(interests) => onChange({ interests })}
        />
      )}
    </>
  );
}

function isWords(field: ExtraProfileField): field is Extract<ExtraProfileField, { kind: 'text' }> {
  return field.kind === 'text';
}
