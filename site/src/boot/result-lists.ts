import type { MemberCardView, MemberSearchAnswer } from '@manyhearts/contract/members';

/** A search as far as it was loaded, with its scroll anchor. */
export type ResultList = Omit<MemberSearchAnswer, 'nextCursor'> & {
  query: string;
  nextCursor: string | null;
  anchor?: Anchor;
};
/** The topmost visible card, its distance from the top edge, and the card that was opened. */
export type Anchor = { id: string; top: number; opened: string | undefined };
export type Neighbours = { previous: string | undefined; next: string | undefined };

/** Searches cached for going back and forth; older ones are evicted. */
const mostLists = 5;
/** After this, who is online is out of date. */
const longestMs = 20 * 60_000;

/** In memory only, most recent last: a reload, and so a log-out, clears it. */
const lists = new Map<string, { list: ResultList; atMs: number }>();

export function keepResults(list: ResultList): void {
  const atMs = lists.get(list.query)?.atMs ?? Date.now();
  lists.delete(list.query);
  lists.set(list.query, { list, atMs });
  const [oldest] = lists.keys();
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
}

export function keptResults(query: string): ResultList | undefined {
  const kept = lists.get(query);
  if (kept && Date.now() - kept.atMs < longestMs) return kept.list;
  lists.delete(query);
  return undefined;
}

export function dropResults(query?: string): void {
  if (query === undefined) lists.clear();
  else lists.delete(query);
}

/** Removes a member who was just blocked from all cached lists. */
export function leaveOut(id: string): void {
  const isOther = (one: MemberCardView) => one.id !== id;
  for (const [query, { list, atMs }] of lists)
    lists.set(query, {
      atMs,
      list: { ...list, profiles: list.profiles.filter(isOther), similar: list.similar.filter(isOther) },
    });
}

/** The previous and next member in the most recent list that contains this one; both undefined if no list does. */
export function neighboursOf(id: string): Neighbours {
  const found = [...lists.values()].findLast(({ list }) => idsIn(list).includes(id));
  const ids = found ? idsIn(found.list) : [];
  const at = ids.indexOf(id);
  return { previous: ids[at - 1], next: at < 0 ? undefined : ids[at + 1] };
}

/** Members move up between requests, so a later page may repeat a member of an earlier one. */
export function joined(before: readonly MemberCardView[], more: readonly MemberCardView[]): MemberCardView[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id) && known.add(id))];
}

function idsIn({ profiles, similar }: ResultList): string[] {
  return [...profiles, ...similar].map(({ id }) => id);
}
