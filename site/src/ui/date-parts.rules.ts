export type DateParts = { year: string; month: string; day: string };
export type DatePart = keyof DateParts;

export const noDate: DateParts = { year: '', month: '', day: '' };

/** Splits `2001-09-07` into the values of the lists: without leading zeros. */
export function partsOf(date: string): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return year && month && day ? { year, month: String(Number(month)), day: String(Number(day)) } : noDate;
}

/** The date as it is sent; empty if a part is missing or the day does not exist. */
export function dateOf({ year, month, day }: DateParts): string {
  if (!year || !month || !day) return '';
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) ? date.toISOString().slice(0, 10) : '';
}

export function isNoDay(parts: DateParts): boolean {
  return Object.values(parts).every(Boolean) && dateOf(parts) === '';
}

/** Day first in most of Europe, year first in Sweden, month first in the United States. */
export function partOrder(locale: string): DatePart[] {
  const written = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0);
  return written
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'year' || type === 'month' || type === 'day');
}

export function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2001, month)));
}
