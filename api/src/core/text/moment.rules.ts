/** A day, with an optional time and an optional zone. */
const shape = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(Z|[+-]\d{2}:\d{2})?)?$/i;

/** Parses a typed moment; without a zone it is in `timeZone`. Undefined if it is invalid. */
export function readMoment(typed: string, timeZone: string): Date | undefined {
  const [whole, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone] =
    shape.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  const parts = [
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Number(fraction.padEnd(3, '0')),
  ] as const;
  const asUtc = Date.UTC(...parts);
  // Date.UTC would turn 30 February or hour 25 into another day.
  if (
    new Date(asUtc).toISOString().slice(0, 19) !==
    [`${year}-${month}-${day}`, [hour, minute, second].map((part) => part.padStart(2, '0')).join(':')].join('T')
  )
    return undefined;
  if (zone) return new Date(new Date(asUtc).toISOString().replace('Z', zone.toUpperCase()));
  // The offset at the first guess may be from the other side of a clock change.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone));
}

/** Formats a moment in that zone. */
export function shownMoment(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
}

function offsetAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return (
    Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second) -
    Math.floor(moment / 1_000) * 1_000
  );
}
