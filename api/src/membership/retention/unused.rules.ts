import { limits } from '@manyhearts/contract/limits';
import { dayMs } from '../../core/text/durations.ts';

const { unusedMonths, unusedNoticeDays } = limits.retention;

/**
 * Accounts unused since `warn` are mailed. Those unused since `erase` are erased if they were mailed before `noticed`.
 */
export function unusedSince(now: Date): { warn: Date; erase: Date; noticed: Date } {
  const noticed = new Date(now.getTime() - unusedNoticeDays * dayMs);
  return {
    warn: monthsLater(new Date(now.getTime() + unusedNoticeDays * dayMs), -unusedMonths),
    erase: monthsLater(now, -unusedMonths),
    noticed,
  };
}

/** The earliest day on which the account may be erased, for the mail that is written now. */
export function keptUntil(usedAt: Date, now: Date): Date {
  return new Date(Math.max(monthsLater(usedAt, unusedMonths).getTime(), now.getTime() + unusedNoticeDays * dayMs));
}

/** A day that the month lacks rolls over: 29 February becomes 1 March. */
function monthsLater(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
}
