/** A day as `2026-11-25`, in a time zone; undefined is the device's. */
export function dayIn(zone: string | undefined): (atMs: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });
  return (atMs) => format.format(atMs);
}

export type DayWord = { kind: 'today' | 'yesterday' } | { kind: 'weekday' | 'date' | 'year'; day: string };

/** How a day is told, seen from today: by its name within a week, and with its year once that is another. */
export function dayWord(day: string, today: string): DayWord {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (days <= 0) return { kind: 'today' };
  if (days === 1) return { kind: 'yesterday' };
  if (days < 7) return { kind: 'weekday', day };
  return { kind: day.slice(0, 4) === today.slice(0, 4) ? 'date' : 'year', day };
}
