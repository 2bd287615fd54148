import { hourMs } from './durations.ts';

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
