import { listInterests } from '@manyhearts/contract/reference';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { useRegions } from '#site/domain/use-regions.ts';
import { usePage } from '#site/boot/page-context.ts';
import { FilterFields } from './filters/FilterFields.tsx';
import { filterGroups, searchOf, reallyWidened, widenedFilters } from './filters/search-filters.rules.ts';
import { useFilterWords } from './filters/use-filter-words.ts';
import { useSearchFilters } from './filters/use-search-filters.ts';
import { Results } from './results/Results.tsx';
import { useMemberSearch } from './results/use-member-search.ts';
import { SearchFrame } from './SearchFrame.tsx';
import { SearchSummary } from './SearchSummary.tsx';
import { SortChoice } from './SortChoice.tsx';
import { useTotalWords } from './use-total-words.ts';
import { VisitorNote } from './VisitorNote.tsx';

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
      note={!isLoggedIn && <VisitorNote />}
      summary={
        <SearchSummary
          total={total}
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
