import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { MemberCardView } from '@manyhearts/contract/members';

/** What a page holds until it is left, and no call answers. */
const heldBy = <Held>(name: string) =>
  queryOptions({ queryKey: [name], queryFn: (): Held | null => null, enabled: false });

/** The profile of a match that the page has not told the member of. */
const news = heldBy<string>('match to tell');

export type MatchedProfile = Pick<MemberCardView, 'id' | 'name' | 'mainImage'>;
/** A match that the member has just made. The frame shows it, because the page that made it may be left meanwhile. */
const made = heldBy<MatchedProfile>('match to celebrate');

export const ownLike = (id: string) => heldBy<boolean>(`own like of ${id}`);

/**
 * True while a like is sent, and once it made a match: that is celebrated where the like was given, and not told
 * besides. One that the other member makes later is told.
 */
export function noteOwnLike(serverData: QueryClient, id: string, isOwn: boolean): void {
  serverData.setQueryData(ownLike(id).queryKey, isOwn);
}

export function noteMatch(serverData: QueryClient, id: string | null): void {
  serverData.setQueryData(news.queryKey, id);
}

export function useMatchNews(): string | null {
  return useQuery(news).data ?? null;
}

export function celebrateMatch(serverData: QueryClient, profile: MatchedProfile | null): void {
  serverData.setQueryData(made.queryKey, profile);
}

export function madeMatch(serverData: QueryClient): MatchedProfile | null {
  return serverData.getQueryData(made.queryKey) ?? null;
}

export function useMadeMatch(): MatchedProfile | null {
  return useQuery(made).data ?? null;
}
