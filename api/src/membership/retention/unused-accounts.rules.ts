import { limits } from '@manyhearts/contract/limits';
import { dayMs } from '../../core/text/durations.ts';

const { unusedMonths, unusedNoticeDays, unusedReminderDays } = limits.retention;

/**
 * Accounts unused since `warn` are mailed, those with paid credits again once they are unused since `remind` and were
 * mailed before `warned`. Those unused since `erase` are erased if they were mailed before `noticed`, and reminded
 * before `reminded`.
 */
export type UnusedSince = Record<'warn' | 'remind' | 'warned' | 'erase' | 'noticed' | 'reminded', Date>;

export function unusedSince(now: Date): UnusedSince {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  return {
    warn: monthsLater(inDays(unusedNoticeDays), -unusedMonths),
    remind: monthsLater(inDays(unusedReminderDays), -unusedMonths),
    warned: inDays(unusedReminderDays - unusedNoticeDays),
    erase: monthsLater(now, -unusedMonths),
    noticed: inDays(-unusedNoticeDays),
    reminded: inDays(-unusedReminderDays),
  };
}

/** The earliest day on which the account may be erased, for the mail that is written now. */
export function keptUntil(usedAt: Date, now: Date, noticeDays: number = unusedNoticeDays): Date {
  return new Date(Math.max(monthsLater(usedAt, unusedMonths).getTime(), now.getTime() + noticeDays * dayMs));
}

/** A day that the month lacks rolls over: 29 February becomes 1 March. */
function monthsLater(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
}
