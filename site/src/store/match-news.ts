import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { MemberCardView } from '@manyhearts/contract/members';

/** The profile of a match that the page has not told the member of. */
const newsOptions = queryOptions({
  queryKey: ['match to tell'],
  queryFn: (): string | null => null,
  enabled: false,
});

export type MatchedProfile = Pick<MemberCardView, 'id' | 'name' | 'mainImage'>;
/** A match that the member has just made. The frame shows it, because the page that made it may be left meanwhile. */
const madeOptions = queryOptions({
  queryKey: ['match to celebrate'],
  queryFn: (): MatchedProfile | null => null,
  enabled: false,
});
const givenKey = ['likes given on this page'];

/** A match with this profile is celebrated where the like was given, and not told besides. */
export function noteOwnLike(serverData: QueryClient, id: string): void {
  serverData.setQueryData<string[]>(givenKey, (given = []) => [...given, id]);
}

export function noteMatch(serverData: QueryClient, id: string): void {
  const isOwn = serverData.getQueryData<string[]>(givenKey)?.includes(id);
  if (!isOwn) serverData.setQueryData(newsOptions.queryKey, id);
}

export function forgetMatch(serverData: QueryClient): void {
  serverData.setQueryData(newsOptions.queryKey, null);
}

export function useMatchNews(): string | null {
  return useQuery(newsOptions).data ?? null;
}

export function celebrateMatch(serverData: QueryClient, profile: MatchedProfile | null): void {
  serverData.setQueryData(madeOptions.queryKey, profile);
}

export function madeMatch(serverData: QueryClient): MatchedProfile | null {
  return serverData.getQueryData(madeOptions.queryKey) ?? null;
}

export function useMadeMatch(): MatchedProfile | null {
  return useQuery(madeOptions).data ?? null;
}
