import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import type { ExtraProfileField } from '@manyhearts/contract/profile-fields';
import { listInterests, type InterestView } from '@manyhearts/contract/reference';
import { extraName, type AskingProps } from '#site/domain/profile-answers.rules.ts';
import { useProfileWords } from '#site/domain/profile-words.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChoiceChips } from '#site/ui/ChoiceChips.tsx';
import { Field } from '#site/ui/Field.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { TextArea } from '#site/ui/TextArea.tsx';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';

/** Questions that are answered by writing, and interests. */
export function AboutScreen({
  questions: { extras, hasAboutMe, hasInterests },
  answers,
  errorOf,
  onChange,
  isTitled = false,
}: AskingProps) {
  const { t } = useTranslation('welcome');
  const { labelOf } = useProfileWords();
  return (
    <>
      {hasAboutMe && (
        <TextArea
          label={labelOf('about_me')}
          isLabelHidden={isTitled}
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
          isTitled={isTitled}
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

type InterestPickerProps = {
  isTitled: boolean;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};
const { interests: most } = limits.profile;

/** Chooses among some fifty interests, with a search. */
function InterestPicker(picker: InterestPickerProps) {
  const { t } = useTranslation('welcome');
  const interests = useQuery(queryOf(listInterests));
  return (
    <QueryView query={interests} waiting={<Skeleton shape="lines" count={2} />} failed={t('interests.failed')}>
      {({ interests: all }) => <Picker {...picker} all={all} />}
    </QueryView>
  );
}

function Picker({ all, isTitled, ...chips }: InterestPickerProps & { all: readonly InterestView[] }) {
  const { t } = useTranslation('welcome');
  const { labelOf } = useProfileWords();
  const [typed, setTyped] = useState('');
  const id = useId();
  const found = interestsLike(typed, all);
  return (
    <Frame role="group" aria-labelledby={id}>
      {isTitled ? (
        <VisuallyHidden id={id}>{labelOf('interests')}</VisuallyHidden>
      ) : (
        <h2 id={id}>{labelOf('interests')}</h2>
      )}
      <Field
        type="search"
        label={t('interests.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter in the search must not submit the screen.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Count role="status">{t('interests.chosen', { chosen: chips.chosen.length, most })}</Count>
      {found.length === 0 && (
        <None>
          <p>{t('interests.none')}</p>
          <Button $kind="quiet" $small onClick={() => setTyped('')}>
            {t('interests.all')}
          </Button>
        </None>
      )}
      <ChoiceChips
        {...chips}
        label={labelOf('interests')}
        isLabelHidden
        name="interests"
        options={found.map(({ id, name }) => ({ value: id, label: name }))}
        most={most}
      />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  > h2 {
    font: 600 var(--text-body)/1.4 var(--font-body);
    letter-spacing: 0;
    text-transform: none;
  }
`;

const Count = styled.p`
  color: var(--c-text-muted);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
`;

const None = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
`;

/** Interests whose name contains the text, ignoring accents and case. */
function interestsLike(typed: string, interests: readonly InterestView[]): InterestView[] {
  const wanted = plain(typed);
  return interests.filter(({ name }) => plain(name).includes(wanted));
}

function plain(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
