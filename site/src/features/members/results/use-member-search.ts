import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { keepAnchor, listOf, noteSearch, searchOptions, type ResultList } from '#site/store/member-searches.ts';

export type MemberResults = {
  query: string | undefined;
  /** Keeps the previous list while another search loads. */
  list: ResultList | undefined;
  state: 'loading' | 'there' | 'failed';
  failure: CallError | undefined;
  /** State of the next page. */
  next: 'none' | 'waiting' | 'loading' | 'failed';
  /** Number of members that were added last while the list was looked at, for announcements and focus. */
  added: number;
  more: () => void;
  again: () => void;
};

/** Results of a search, page by page. `query` is undefined until it is known. */
export function useMemberSearch(query: string | undefined): MemberResults {
  const serverData = useQueryClient();
  const options = searchOptions(query ?? '');
  const found = useInfiniteQuery({
    ...options,
    enabled: query !== undefined,
    select: listOf,
    placeholderData: keepPreviousData,
  });
  const { fetchNextPage } = found;
  const list = query === undefined ? undefined : found.data;
  const state = !list && found.error ? 'failed' : !list || found.isPlaceholderData ? 'loading' : 'there';
  // The end of the list when it was first shown here: nothing is announced to a member who comes back to a long list.
  const [first, setFirst] = useState<{ query?: string | undefined; end?: string | null }>({});
  if (list && state === 'there' && first.query !== query) setFirst({ query, end: list.nextCursor });
  useEffect(() => {
    if (query !== undefined) noteSearch(serverData, query);
  }, [serverData, query]);

  const again = (): void => {
    if (query !== undefined) keepAnchor(serverData, query, undefined);
    void serverData.resetQueries({ queryKey: options.queryKey, exact: true });
  };
  const more = async (): Promise<void> => {
    if (state !== 'there' || !found.hasNextPage || found.isFetchingNextPage) return;
    const { error } = await fetchNextPage();
    // The cursor has expired, so the search restarts.
    if (error && 'cursor' in error.fieldErrors) again();
  };
  const next = !found.hasNextPage
    ? 'none'
    : found.isFetchingNextPage
      ? 'loading'
      : found.isFetchNextPageError
        ? 'failed'
        : 'waiting';
  const isLost = next === 'failed' && found.error?.code === 'unreachable';
  // Retries as soon as the device is online again; the store does so for a first page.
  useEffect(() => {
    if (!isLost) return undefined;
    const retry = (): void => void fetchNextPage();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isLost, fetchNextPage]);

  return {
    query,
    list,
    state,
    failure: found.error ?? undefined,
    next,
    added: list && first.query === query && first.end !== list.nextCursor ? list.added : 0,
    more: () => void more(),
    again,
  };
}
