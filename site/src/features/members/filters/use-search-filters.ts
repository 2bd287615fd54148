import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nicheOf } from '@manyhearts/niches';
import type { Viewing } from '#site/boot/boot.ts';
import { useBrand, useIsAwake, usePage } from '#site/boot/page-context.ts';
import { remembered } from '#site/boot/remembered.ts';
import { changed, filterSceneOf, filtersIn, searchOf, type Filters, type FilterScene } from './search-filters.rules.ts';

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
  const { settings } = useBrand();
  const { isLoggedIn, lastSearch } = usePage();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAwake = useIsAwake();
  // Visitors share their page, so it can't know the address's query.
  const mayRead = isAwake || isLoggedIn;
  const scene = useMemo(
    () => filterSceneOf(settings, nicheOf(settings.niche).extraProfileFields, isLoggedIn),
    [settings, isLoggedIn],
  );
  const given = useMemo(() => filtersIn(mayRead ? search : '', scene), [mayRead, search, scene]);
  /** The last search, until the address has it; undefined until it is known whether there is one. */
  const [last, setLast] = useState(() => (mayRead ? lastFilters(given, scene, lastSearch) : undefined));
  const asked = last ?? given;
  const query = searchOf(asked);
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

  useEffect(() => {
    if (last === undefined && isAwake) setLast(lastFilters(given, scene, lastSearch));
    else if (last && searchOf(given) !== '') setLast(null);
    else if (last) void navigate({ search: `?${searchOf(last)}` }, { replace: true, preventScrollReset: true });
  }, [isAwake, last, given, scene, lastSearch, navigate]);

  const replace = useCallback(
    (next: Filters) => {
      const address = searchOf(next);
      latest.current = next;
      setWished({ on: asked, filters: next });
      setLast(null);
      remembered.search.write(address);
      void navigate({ search: address && `?${address}` }, { preventScrollReset: true });
    },
    [asked, navigate],
  );
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => replace(changed(latest.current, changes, scene)),
    [replace, scene],
  );
  return { filters, scene, query: last === undefined ? undefined : query, change, replace };
}

/** The last search's filters, if the address has none. In the browser its cookie is newer than the page. */
function lastFilters(given: Filters, scene: FilterScene, lastSearch: string | null): Filters | null {
  if (searchOf(given) !== '') return null;
  const isServer = typeof document === 'undefined';
  const filters = filtersIn((isServer ? lastSearch : remembered.search.read()) ?? '', scene);
  return searchOf(filters) === '' ? null : filters;
}

/** The search that the page at this address begins with. */
export function searchAt(search: string, { brand: { settings }, page: { isLoggedIn, lastSearch } }: Viewing): string {
  const scene = filterSceneOf(settings, nicheOf(settings.niche).extraProfileFields, isLoggedIn);
  const given = filtersIn(search, scene);
  return searchOf(lastFilters(given, scene, lastSearch) ?? given);
}
