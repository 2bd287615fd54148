import type { Position } from '../members/search/member-search.rules.ts';

/**
 * A stretch of the listings, newest first, that was not swiped yet: behind `from`, down to and including `to`. Null is
 * the end on that side.
 */
export type Gap = { from: Position | null; to: Position | null };

/** Nothing was swiped yet. */
export const wholeDeck: readonly Gap[] = [{ from: null, to: null }];

/** Newcomers open a gap at the front whenever members return to the game. Older gaps are joined beyond this number. */
const mostGaps = 8;

/**
 * The gaps after a swipe at `at`. The first one, of newcomers, always stays. Cards come in the order of the gaps, so
 * those between the first and the one of this card are done; cards that were left out there come in a second look.
 */
export function gapsAfter(gaps: readonly Gap[], at: Position): Gap[] {
  const place = gaps.findIndex((gap) => isIn(gap, at));
  const [first] = gaps;
  const gap = gaps[place];
  if (!first || !gap) return [...gaps];
  const older = gaps.slice(place + 1);
  return bounded([place === 0 ? { from: null, to: at } : first, { from: at, to: gap.to }, ...older]);
}

function isIn({ from, to }: Gap, at: Position): boolean {
  return (from === null || isBehind(at, from)) && (to === null || isBehind(to, at));
}

/** True if `one` comes later than `other` in a walk: it is older, or as old with a smaller id. */
function isBehind(one: Position, other: Position): boolean {
  return one.at < other.at || (one.at === other.at && one.id < other.id);
}

function bounded(gaps: readonly Gap[]): Gap[] {
  if (gaps.length <= mostGaps) return [...gaps];
  const kept = gaps.slice(0, mostGaps - 1);
  return [...kept, { from: gaps[mostGaps - 1]?.from ?? null, to: gaps.at(-1)?.to ?? null }];
}

/**
 * Where a second look at what was swiped begins, once all gaps are done: some members fit only now.
 * `turn`, from 0 to 1, is another one each day, so that all of it comes up in time.
 */
export function secondLook(gaps: readonly Gap[], turn: number): Position | undefined {
  const [newest, oldest] = [gaps[0]?.to, gaps.at(-1)?.from];
  if (!newest || !oldest) return undefined;
  return { at: Math.round(newest.at - turn * (newest.at - oldest.at)) + 1, id: '' };
}
