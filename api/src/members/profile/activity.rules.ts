import type { ActivityBand } from '@manyhearts/contract/member-profile';
import type { ProfileOrigin } from '@manyhearts/contract/members';
import { isOnline } from '../cards/presence.rules.ts';
import { dayMs } from '../../core/text/durations.ts';

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
