import type { ProfileOrigin } from '@manyhearts/contract/members';
import type { ActivityBand } from '@manyhearts/contract/member-profile';
import { minuteMs, dayMs } from '../../core/text/durations.ts';

/** Stored times are rounded down, so a member never counts as online for longer than this. */
const onlineMs = 5 * minuteMs;

/** Fictional profiles are never online, because no person is behind them. */
export function isOnline(origin: ProfileOrigin, lastActiveMs: number, nowMs: number): boolean {
  const since = nowMs - lastActiveMs;
  return origin === 'member' && since >= 0 && since <= onlineMs;
}

const spans: readonly [ActivityBand, number][] = [
  ['today', dayMs],
  ['week', 7 * dayMs],
  ['month', 30 * dayMs],
];

/**
 * How recently the member was active. Elapsed time, not calendar days, because a day starts at another moment in each
 * time zone.
 */
export function activityOf(origin: ProfileOrigin, lastActiveMs: number, nowMs: number): ActivityBand | null {
  if (origin === 'fictional') return null;
  if (isOnline(origin, lastActiveMs, nowMs)) return 'online';
  return spans.find(([, span]) => nowMs - lastActiveMs <= span)?.[0] ?? 'longer';
}
