/** Seconds left, at least 0; a started second counts as whole. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000)) || 0;
}

/** Milliseconds until the number of seconds changes. */
export function msToNextSecond(endsAtMs: number, nowMs: number): number {
  const rest = (endsAtMs - nowMs) % 1_000;
  return rest > 0 ? rest : 1_000 + rest;
}

/** `3:59:07`, preceded by days if there are any. */
export function clockFace(seconds: number, locale: string): string {
  const [days, hours, minutes, rest] = split(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  const face = `${hours}:${two(minutes)}:${two(rest)}`;
  return days > 0 ? `${unit(days, 'day', locale)} ${face}` : face;
}

/**
 * `3 hours, 59 minutes` in the language's words; seconds only in the last minute, because they change too fast to be
 * read out.
 */
export function timeInWords(seconds: number, locale: string): string {
  const [days, hours, minutes, rest] = split(seconds);
  const parts = [
    days > 0 && unit(days, 'day', locale),
    hours > 0 && unit(hours, 'hour', locale),
    days === 0 && minutes > 0 && unit(minutes, 'minute', locale),
    seconds < 60 && unit(rest, 'second', locale),
  ];
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(parts.filter((part) => part !== false));
}

/** Seconds before the end at which it is announced: rarely at first, and in time to act. */
const moments = [86_400, 3_600, 1_800, 600, 300, 60, 10, 0];

/** The last moment that the countdown passed; undefined before the first. */
export function momentPassed(seconds: number): number | undefined {
  return moments.findLast((moment) => seconds <= moment);
}

function split(seconds: number): [days: number, hours: number, minutes: number, seconds: number] {
  return [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3_600),
    Math.floor((seconds % 3_600) / 60),
    seconds % 60,
  ];
}

function unit(count: number, name: 'day' | 'hour' | 'minute' | 'second', locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count);
}
