import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MemberSearchAnswer } from '@manyhearts/contract/members';
import { listInterests } from '@manyhearts/contract/reference';
import { below } from '@manyhearts/themes/media';
import { loginAddress } from '#site/boot/back.rules.ts';
import { formatNumber, localeOf } from '#site/boot/formats.ts';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { useRegions } from '#site/domain/use-regions.ts';
import { queryOf } from '#site/store/server-data.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { cardSurface } from '#site/ui/Section.tsx';
import { Select } from '#site/ui/Select.tsx';
import { SearchFrame } from './SearchFrame.tsx';
import { SearchHead } from './SearchHead.tsx';
import { SearchSummary } from './SearchSummary.tsx';
import { FilterFields } from './filters/FilterFields.tsx';
import {
  filterGroups,
  reallyWidened,
  searchOf,
  sorts,
  widenedFilters,
  type FilterScene,
} from './filters/search-filters.rules.ts';
import { useFilterWords } from './filters/use-filter-words.ts';
import { useSearchFilters } from './filters/use-search-filters.ts';
import { Results } from './results/Results.tsx';
import { useMemberSearch } from './results/use-member-search.ts';

/** Filters and results. */
export function MemberSearch() {
  const { isLoggedIn } = usePage();
  const { filters, scene, query, change, replace } = useSearchFilters();
  const results = useMemberSearch(query);
  const regions = useRegions();
  const interests = useQuery(queryOf(listInterests));
  const words = useFilterWords(scene, regions, interests.data?.interests ?? []);
  const { list, state } = results;
  const total = useTotalWords(state === 'there' ? list?.total : undefined);
  const count = useRef<HTMLParagraphElement>(null);
  const set = filterGroups(filters).length;
  const clear = () => replace(filters.sort ? { sort: filters.sort } : {});
  const widened = list ? reallyWidened(list.widened, list.applied, scene) : [];
  const wider = widenedFilters(filters, widened, scene);
  const all = list ? [...list.profiles, ...list.similar] : [];
  const isPlaced = all.length === 0 || all.some((profile) => profile.distanceBand !== null);
  return (
    <SearchFrame
      filters={
        <FilterFields
          filters={filters}
          scene={scene}
          words={words}
          regions={regions}
          applied={list?.applied}
          isPlaced={isPlaced}
          onChange={change}
        />
      }
      set={set}
      total={total}
      onClear={clear}
      head={<SearchHead total={total} count={count} />}
      note={!isLoggedIn && <VisitorNote />}
      summary={
        <SearchSummary
          count={count}
          filters={filters}
          words={words}
          onRemove={(names) => change(Object.fromEntries(names.map((name) => [name, undefined])))}
          onClear={clear}
        />
      }
      sort={<SortChoice scene={scene} sort={filters.sort} onChange={(sort) => change({ sort })} />}
      results={
        <Results
          results={results}
          regions={regions}
          onClear={set > 0 ? clear : undefined}
          widened={widened}
          onWiden={searchOf(wider) !== searchOf(filters) ? () => replace(wider) : undefined}
        />
      }
    />
  );
}

type SortChoiceProps = { scene: FilterScene; sort: string | undefined; onChange: (sort: string) => void };
const words = { last_active: 'sort.last_active', newest: 'sort.newest', distance: 'sort.distance' } as const;

function SortChoice({ scene: { offered }, sort, onChange }: SortChoiceProps) {
  const { t } = useTranslation('members');
  const offeredSorts = sorts.filter((one) => one !== 'distance' || offered.includes('distance'));
  return (
    <Select
      label={t('sort.label')}
      isLabelHidden
      options={offeredSorts.map((one) => ({ value: one, label: t(words[one]) }))}
      value={sort ?? sorts[0]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Tells visitors which members they see, and how to see all of them. */
function VisitorNote() {
  const { t } = useTranslation('members');
  const { canSignUp } = usePage();
  return (
    <Note>
      <p>{t(canSignUp ? 'visitor.text' : 'visitorOnly.text')}</p>
      <ButtonLink href={canSignUp ? '/signup' : loginAddress('/members')} $small>
        {t(canSignUp ? 'visitor.join' : 'visitor.login')}
      </ButtonLink>
    </Note>
  );
}

/** Above the faces; where windows are small, below them and always in view. */
const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  margin-block-end: var(--space-4);
  padding: var(--space-3) var(--space-4);
  ${cardSurface}
  > p {
    flex: 1 1 10rem;
  }
  ${below('large')} {
    position: sticky;
    bottom: var(--space-2);
    z-index: var(--layer-floating);
    order: 1;
    margin: 0;
    font-size: var(--text-small);
  }
`;

/** "1,000+ members": exact up to the server's limit for counting. */
function useTotalWords(total: MemberSearchAnswer['total'] | undefined): string | undefined {
  const { t } = useTranslation('members');
  const { language } = useBrand();
  if (!total) return undefined;
  const { count, capped } = total;
  const number = formatNumber(count, localeOf(language, null));
  return capped ? t('results.capped', { count, number }) : t('results.count', { count, number });
}
