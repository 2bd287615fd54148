import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { listInterests, type InterestView } from '@manyhearts/contract/reference';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { QueryView } from '#site/ui/QueryView.tsx';
import { useProfileWords } from '#site/boot/profile-words.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChoiceChips } from '#site/ui/ChoiceChips.tsx';
import { Field } from '#site/ui/Field.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { interestsLike } from './interest-search.rules.ts';

type InterestPickerProps = {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};
const { interests: most } = limits.profile;

/** Chooses among some fifty interests, with a search. */
export function InterestPicker(picker: InterestPickerProps) {
  const { t } = useTranslation('welcome');
  const interests = useQuery(queryOf(listInterests));
  return (
    <QueryView query={interests} waiting={<Skeleton shape="lines" count={2} />} failed={t('interests.failed')}>
      {({ interests: all }) => <Picker {...picker} all={all} />}
    </QueryView>
  );
}

function Picker({ all, ...chips }: InterestPickerProps & { all: readonly InterestView[] }) {
  const { t } = useTranslation('welcome');
  const { labelOf } = useProfileWords();
  const [typed, setTyped] = useState('');
  const id = useId();
  const found = interestsLike(typed, all);
  return (
    <Frame role="group" aria-labelledby={id}>
      <h2 id={id}>{labelOf('interests')}</h2>
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
