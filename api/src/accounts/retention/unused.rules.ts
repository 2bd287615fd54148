import { limits } from '@manyhearts/contract/limits';

const { unusedMonths, unusedNoticeDays } = limits.retention;
const dayMs = 86_400_000;

/** `warn`: whoever was not there since then is written to. `erase`: whoever was not there since then goes, if they were written to before `noticed`. */
export function unusedSince(now: Date): { warn: Date; erase: Date; noticed: Date } {
  const noticed = new Date(now.getTime() - unusedNoticeDays * dayMs);
  return {
    warn: monthsLater(new Date(now.getTime() + unusedNoticeDays * dayMs), -unusedMonths),
    erase: monthsLater(now, -unusedMonths),
    noticed,
  };
}

/** The day until which an account certainly stays, for the mail that is written now. */
export function keptUntil(usedAt: Date, now: Date): Date {
  return new Date(Math.max(monthsLater(usedAt, unusedMonths).getTime(), now.getTime() + unusedNoticeDays * dayMs));
}

/** What a month has no day for is the first of the next. */
function monthsLater(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
}
