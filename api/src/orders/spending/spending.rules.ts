import type { Currency } from '@manyhearts/contract/countries';
import { limitWaitHours } from '@manyhearts/contract/spending';
import { hourMs } from '../../core/text/durations.ts';
import { readMoment, shownMoment } from '../../core/text/moment.rules.ts';

/** Null: no limit. */
export type Limit = { minor: number; currency: Currency } | null;
export type Limits = { now: Limit; next: { limit: Limit; from: Date } | null };

/** The limits at that time, after the one that was to follow has taken effect. */
export function limitsAt(limits: Limits, at: Date): Limits {
  return limits.next && limits.next.from <= at ? { now: limits.next.limit, next: null } : limits;
}

/** A lower limit holds at once and cancels a higher one that waits; a higher one, none or another currency waits. */
export function changedLimits(limits: Limits, wanted: Limit, at: Date): Limits {
  const { now } = limitsAt(limits, at);
  if (isAsStrict(wanted, now)) return { now: wanted, next: null };
  return { now, next: { limit: wanted, from: new Date(at.getTime() + limitWaitHours * hourMs) } };
}

function isAsStrict(wanted: Limit, present: Limit): boolean {
  if (!present) return true;
  return wanted !== null && wanted.currency === present.currency && wanted.minor <= present.minor;
}

/** A month of a time zone, as the time from `since` to before `until`. */
export type Month = { name: string; since: Date; until: Date };

export function presentMonth(at: Date, timeZone: string): Month {
  return monthBefore(at, timeZone, 0);
}

/** The last months, latest first, beginning with the present one. */
export function monthsUntil(at: Date, timeZone: string, count: number): Month[] {
  return Array.from({ length: count }, (_, back) => monthBefore(at, timeZone, back));
}

function monthBefore(at: Date, timeZone: string, back: number): Month {
  const [year = 0, month = 0] = shownMoment(at, timeZone).split('-', 2).map(Number);
  const nameOf = (offset: number): string => new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 7);
  return {
    name: nameOf(-back),
    since: beginOf(nameOf(-back), timeZone),
    until: beginOf(nameOf(1 - back), timeZone),
  };
}

function beginOf(month: string, timeZone: string): Date {
  const begin = readMoment(`${month}-01`, timeZone);
  if (!begin) throw new Error(`${month} is no month.`);
  return begin;
}
