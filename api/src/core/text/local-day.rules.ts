import { dayMs, hourMs } from './durations.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day in a time zone, `YYYY-MM-DD`. */
export function localDay(now: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(now);
}

/** No day is longer, not even one on which clocks are put back. */
const longestDayMs = 27 * hourMs;

/** When the next day begins in a time zone. */
export function nextLocalDay(now: Date, timeZone: string): Date {
  const today = localDay(now, timeZone);
  let [before, after] = [now.getTime(), now.getTime() + longestDayMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDay(new Date(middle), timeZone) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** A day of a time zone as the time from `from` to before `until`: 23 to 25 hours where clocks change. */
export type DaySpan = { from: Date; until: Date };

export function localDaySpan(day: string, timeZone: string): DaySpan {
  return { from: beginOf(day, timeZone), until: beginOf(dayAfter(day), timeZone) };
}

/** No zone is further from UTC than 14 hours, so this day and the one before it are found from here. */
function beginOf(day: string, timeZone: string): Date {
  let before = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * dayMs);
  while (localDay(before, timeZone) < dayAfter(day, -1)) before = nextLocalDay(before, timeZone);
  return nextLocalDay(before, timeZone);
}

/** The day `count` days after one, in the calendar. */
export function dayAfter(day: string, count = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Days from `one` to `other`, both included; 0 if they are the other way round. */
export function daysFromTo(one: string, other: string): number {
  return Math.max(0, Math.round((Date.parse(other) - Date.parse(one)) / dayMs) + 1);
}
