import { dayAfter } from '../core/text/local-day.rules.ts';

/** Nothing is counted that lies further back. */
export const mostDays = 800;
/**
 * So many days are counted in one go in each direction, so that other work gets its turn: a usual period of four weeks
 * with the one before.
 */
export const daysAtOnce = 62;

type Known = {
  today: string;
  /** The first day of the month of the first fact. */
  firstDay: string;
  /** What was counted so far has no gaps. */
  counted: { first: string; last: string } | undefined;
  /** Counted days that were not over. */
  open: readonly string[];
};

/**
 * The days to count, in an order that never leaves a gap: days that were not over, then those up to today, then the
 * past, newest first.
 */
export function dueDays({ today, firstDay, counted, open }: Known): string[] {
  const oldest = later(firstDay, dayAfter(today, -mostDays));
  const ahead = listDays(counted ? dayAfter(counted.last) : today, today).slice(0, daysAtOnce);
  const begin = counted?.first ?? today;
  const past = listDays(later(oldest, dayAfter(begin, -daysAtOnce)), dayAfter(begin, -1)).reverse();
  return [...open.toSorted(), ...ahead, ...past];
}

function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
