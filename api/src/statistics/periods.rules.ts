import type { StatisticsPeriod } from '@manyhearts/contract/admin/statistics';
import { dayAfter, daysFromTo } from '../core/text/local-day.rules.ts';

/** Days `YYYY-MM-DD`, or months `YYYY-MM`, both included. */
export type Period = { from: string; to: string };

const days = { today: 1, '7_days': 7, '28_days': 28, '90_days': 90, '365_days': 365 } as const;

/** The period that ends on a day, and the one before it with as many days. */
export function periodUntil(period: StatisticsPeriod, to: string): Period & { before: Period } {
  if (period === 'month') return monthUntil(to);
  const count = days[period];
  return {
    from: dayAfter(to, 1 - count),
    to,
    before: { from: dayAfter(to, 1 - 2 * count), to: dayAfter(to, -count) },
  };
}

/** Compared with the same days of the month before, as far as it has them. */
function monthUntil(to: string): Period & { before: Period } {
  const from = firstOfMonth(to);
  const lastBefore = dayAfter(from, -1);
  const begin = firstOfMonth(lastBefore);
  const sameDay = dayAfter(begin, daysFromTo(from, to) - 1);
  return { from, to, before: { from: begin, to: sameDay < lastBefore ? sameDay : lastBefore } };
}

/** The whole months of a period, if it has any, and the days before and after them. */
export function monthsAndDays({ from, to }: Period): { months: Period[]; days: Period[] } {
  const begin = from === firstOfMonth(from) ? from : firstOfNextMonth(from);
  const end = dayAfter(to, 1) === firstOfNextMonth(to) ? to : dayAfter(firstOfMonth(to), -1);
  if (begin > end) return { months: [], days: [{ from, to }] };
  const days = [
    { from, to: dayAfter(begin, -1) },
    { from: dayAfter(end, 1), to },
  ];
  return {
    months: [{ from: begin.slice(0, 7), to: end.slice(0, 7) }],
    days: days.filter((span) => span.from <= span.to),
  };
}

function firstOfNextMonth(day: string): string {
  return firstOfMonth(dayAfter(firstOfMonth(day), 31));
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The last months up to a day's, oldest first, as `YYYY-MM`. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7),
  );
}
