/** Day, and hour where one is given; a zone at its end makes it the same moment everywhere. */
const shape = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(Z|[+-]\d{2}:\d{2})?)?$/i;

/** What somebody typed, as a moment; without a zone it is told by the clock of this one. Undefined for what is none. */
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
  // There is no 30th of February and no hour 25: they would become another day.
  if (
    new Date(asUtc).toISOString().slice(0, 19) !==
    [`${year}-${month}-${day}`, [hour, minute, second].map((part) => part.padStart(2, '0')).join(':')].join('T')
  )
    return undefined;
  if (zone) return new Date(new Date(asUtc).toISOString().replace('Z', zone.toUpperCase()));
  // The offset at the first guess may be that of the other side of a change of the clock.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone));
}

/** As a clock of that zone shows it. */
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
