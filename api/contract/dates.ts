/**
 * Puts no-break spaces into a written date or time: "5. Dezember", "5 de diciembre", "December 5", "kl. 14" and "14 Uhr"
 * must not wrap. The year may be on the next line.
 */
export function keepDayWithMonth(date: string): string {
  return date.replace(/(?<=\b\d{1,2}\.?(?: de)?) (?=\p{L})|(?<=\p{L}\.?) (?=\d{1,2}\b)/gu, '\u00a0');
}
