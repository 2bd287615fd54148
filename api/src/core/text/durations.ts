/** Durations in milliseconds, as JavaScript counts time. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** For cookies and schedules, which count seconds. */
export const daySeconds = 86_400;
