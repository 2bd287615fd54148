import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nicheOf } from '@manyhearts/niches';
import { useBoot } from '#site/boot/BootContext.tsx';
import { remembered } from '#site/boot/remembered.ts';
import { useIsAwake } from '#site/boot/use-is-awake.ts';
import { changed, filterSceneOf, filtersIn, queryOf, type Filters, type FilterScene } from './search-filters.rules.ts';

export type SearchFilters = {
  filters: Filters;
  scene: FilterScene;
  /** Query of the search; undefined until it is known. */
  query: string | undefined;
  change: (changes: Readonly<Record<string, string | undefined>>) => void;
  replace: (filters: Filters) => void;
};

/**
 * The filters, held by the address, so that a search can be shared and gone back to. Without any, the last search is
 * restored.
 */
export function useSearchFilters(): SearchFilters {
  const { settings, isLoggedIn } = useBoot();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAwake = useIsAwake();
  const scene = useMemo(
    () => filterSceneOf(settings, nicheOf(settings.niche).extraProfileFields, isLoggedIn),
    [settings, isLoggedIn],
  );
  const asked = useMemo(() => filtersIn(isAwake ? search : '', scene), [isAwake, search, scene]);
  const query = queryOf(asked);
  // Optimistic: on slow phones the address changes a moment later, and further changes build on these filters.
  const [wished, setWished] = useState({ on: asked, filters: asked });
  const filters = wished.on === asked ? wished.filters : asked;
  const latest = useRef(filters);
  useLayoutEffect(() => {
    latest.current = filters;
  });
  // Going back before the address was rendered: the filters that it had are shown again.
  useEffect(() => {
    const back = (): void => setWished((before) => (before.on === asked ? { on: asked, filters: asked } : before));
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [asked]);
  const [isBegun, setBegun] = useState(() => isAwake && (query !== '' || !lastSearch(scene)));

  useEffect(() => {
    if (isBegun || !isAwake) return;
    const last = query === '' ? lastSearch(scene) : '';
    // The search starts once the address has it.
    if (last) void navigate({ search: `?${last}` }, { replace: true, preventScrollReset: true });
    else setBegun(true);
  }, [isAwake, isBegun, navigate, query, scene]);

  const replace = useCallback(
    (next: Filters) => {
      const address = queryOf(next);
      latest.current = next;
      setWished({ on: asked, filters: next });
      remembered.search.write(address);
      void navigate({ search: address && `?${address}` }, { preventScrollReset: true });
    },
    [asked, navigate],
  );
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => replace(changed(latest.current, changes, scene)),
    [replace, scene],
  );
  return { filters, scene, query: isBegun ? query : undefined, change, replace };
}

function lastSearch(scene: FilterScene): string {
  return queryOf(filtersIn(remembered.search.read() ?? '', scene));
}
