import type { ProfileOrigin } from '@manyhearts/contract/members';
import { minuteMs } from '../../core/text/durations.ts';

/** Stored times are rounded down, so a member never counts as online for longer than this. */
const onlineMs = 5 * minuteMs;

/** Fictional profiles are never online, because no person is behind them. */
export function isOnline(origin: ProfileOrigin, lastActiveMs: number, nowMs: number): boolean {
  const since = nowMs - lastActiveMs;
  return origin === 'member' && since >= 0 && since <= onlineMs;
}
