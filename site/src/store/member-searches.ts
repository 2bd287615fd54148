import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { PageRead } from '@manyhearts/contract/boot';
import { searchMembers, type MemberCardView, type MemberSearchAnswer } from '@manyhearts/contract/members';
import { readProfile, type OwnProfileAnswer } from '@manyhearts/contract/profile';
import { fromWireName } from '@manyhearts/contract/wire';
import { call } from '#site/api/client.ts';
import { keyOf, queryOf } from './server-data.ts';

type Pages = InfiniteData<MemberSearchAnswer, string | null>;
/** A search as far as it was loaded. */
export type ResultList = MemberSearchAnswer & { added: number };
export type Neighbours = { previous: string | undefined; next: string | undefined };

/** The topmost visible card, its distance from the top edge, and the card that was opened. */
export type Anchor = { id: string; top: number; opened: string | undefined };

const seenKey = ['searches by query, the one that was looked at last at the end'];
const anchorKey = (query: string) => ['where a search was left', query];

export function noteSearch(serverData: QueryClient, query: string): void {
  serverData.setQueryData<string[]>(seenKey, (seen = []) => [...seen.filter((one) => one !== query), query]);
}

export function anchorOf(serverData: QueryClient, query: string): Anchor | undefined {
  return serverData.getQueryData<Anchor>(anchorKey(query));
}

export function keepAnchor(serverData: QueryClient, query: string, anchor: Anchor | undefined): void {
  if (anchor) serverData.setQueryData<Anchor>(anchorKey(query), anchor);
  else serverData.removeQueries({ queryKey: anchorKey(query) });
}

/** The pages of a search, by its query in the address. A list that is there never moves under who goes back to it. */
export function searchOptions(query: string) {
  const input = inputOf(query);
  return infiniteQueryOptions({
    queryKey: keyOf(searchMembers, input),
    queryFn: ({ pageParam, signal }) => call(searchMembers, { ...input, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: MemberSearchAnswer) => nextCursor,
    refetchOnMount: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
}

export function readSearch(query: string): PageRead {
  return { call: searchMembers, input: inputOf(query), isPaged: true };
}

/** All pages as one list. `added` of its profiles came with a page after the first. */
export function listOf({ pages }: Pages): ResultList {
  const [first, ...more] = pages as [MemberSearchAnswer, ...MemberSearchAnswer[]];
  const last = pages.at(-1) ?? first;
  const profiles = joined(pages);
  const known = new Set(profiles.map(({ id }) => id));
  return {
    ...first,
    profiles,
    added: more.length > 0 ? profiles.length - joined(pages.slice(0, -1)).length : 0,
    nextCursor: last.nextCursor,
    widened: last.widened,
    similar: last.similar.filter(({ id }) => !known.has(id)),
  };
}

/** Members move up between requests, so a later page may repeat a member of an earlier one. */
function joined(pages: readonly MemberSearchAnswer[]): MemberCardView[] {
  return [...new Map(pages.flatMap(({ profiles }) => profiles).map((one) => [one.id, one])).values()];
}

/** Removes a member who was just blocked from all lists. */
export function leaveOut(serverData: QueryClient, id: string): void {
  const isOther = (one: MemberCardView) => one.id !== id;
  serverData.setQueriesData<Pages>(
    { queryKey: [searchMembers.path] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          profiles: page.profiles.filter(isOther),
          similar: page.similar.filter(isOther),
        })),
      },
  );
}

/** Keeps the own profile as the server answered. Searches depend on it: on what is sought, and on where one lives. */
export function keepOwnProfile(serverData: QueryClient, answer: OwnProfileAnswer): void {
  serverData.setQueryData(queryOf(readProfile).queryKey, answer);
  serverData.removeQueries({ queryKey: [searchMembers.path] });
}

/** The previous and next member in the latest list that contains this one; both undefined if no list does. */
export function neighboursOf(serverData: QueryClient, id: string): Neighbours {
  for (const query of (serverData.getQueryData<string[]>(seenKey) ?? []).toReversed()) {
    const pages = serverData.getQueryData<Pages>(searchOptions(query).queryKey);
    const { profiles, similar } = pages ? listOf(pages) : { profiles: [], similar: [] };
    const ids = [...profiles, ...similar].map((one) => one.id);
    const at = ids.indexOf(id);
    if (at >= 0) return { previous: ids[at - 1], next: ids[at + 1] };
  }
  return { previous: undefined, next: undefined };
}

function inputOf(query: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [fromWireName(name), value]));
}
