import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { listLikes, type LikesAnswer } from '@manyhearts/contract/likes';
import { readMember } from '@manyhearts/contract/member-profile';
import type { PageRead } from '@manyhearts/contract/boot';
import { call } from '#site/api/client.ts';
import { refetchMember } from './member.ts';
import { keyOf, queryOf } from './server-data.ts';
import type { LikeState } from '@manyhearts/contract/members';

/** The pages of likes of one state. */
export function likesOptions(type: LikeState) {
  return infiniteQueryOptions({
    queryKey: keyOf(listLikes, { type }),
    queryFn: ({ pageParam, signal }) => call(listLikes, { type, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: LikesAnswer) => nextCursor,
  });
}

export function readLikes(type: LikeState): PageRead {
  return { call: listLikes, input: { type }, isPaged: true };
}

/** Refetched only where they are shown. */
export function refetchLikes(serverData: QueryClient, profile?: string): void {
  void serverData.invalidateQueries({ queryKey: [listLikes.path] });
  if (profile) void serverData.invalidateQueries({ queryKey: queryOf(readMember, { id: profile }).queryKey });
}

/** Writes what an answer says is between the member and a profile. */
export function keepLikeState(serverData: QueryClient, id: string, likeState: LikeState | null): void {
  const { queryKey } = queryOf(readMember, { id });
  serverData.setQueryData(
    queryKey,
    (known) => known && { ...known, profile: { ...known.profile, likeState, likeNew: false } },
  );
  void serverData.invalidateQueries({ queryKey: [listLikes.path] });
  refetchMember(serverData);
}
