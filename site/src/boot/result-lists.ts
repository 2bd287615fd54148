import type { MemberCardView, MemberSearchAnswer } from '@manyhearts/contract/members';

/** A search as far as it was looked through, and where the eye was. */
export type ResultList = Omit<MemberSearchAnswer, 'next_cursor'> & {
  query: string;
  nextCursor: string | null;
  anchor?: Anchor;
};
/** The uppermost card in view, how far below the edge it was, and the card that was opened. */
export type Anchor = { id: string; top: number; opened: string | undefined };
export type Neighbours = { previous: string | undefined; next: string | undefined };

/** A few searches back and forth; older ones are asked again. */
const mostLists = 5;
/** Who was online by then is nobody's news. */
const longestMs = 20 * 60_000;

/** In memory alone, the one looked at last at the end: a page that is loaded anew, and so a log-out, begins without. */
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

/** Nobody comes back to a list with somebody in it whom they have just blocked. */
export function leaveOut(id: string): void {
  const isOther = (one: MemberCardView) => one.id !== id;
  for (const [query, { list, atMs }] of lists)
    lists.set(query, {
      atMs,
      list: { ...list, profiles: list.profiles.filter(isOther), similar: list.similar.filter(isOther) },
    });
}

/** Who came before and after somebody in the list that they were found in, the last one looked at. Nobody for whoever was not found. */
export function neighboursOf(id: string): Neighbours {
  const found = [...lists.values()].findLast(({ list }) => idsIn(list).includes(id));
  const ids = found ? idsIn(found.list) : [];
  const at = ids.indexOf(id);
  return { previous: ids[at - 1], next: at < 0 ? undefined : ids[at + 1] };
}

/** Members move to the front while somebody reads, so a later page may bring one of an earlier page again. */
export function joined(before: readonly MemberCardView[], more: readonly MemberCardView[]): MemberCardView[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id) && known.add(id))];
}

function idsIn({ profiles, similar }: ResultList): string[] {
  return [...profiles, ...similar].map(({ id }) => id);
}
