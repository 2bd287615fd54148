import type { ProfileOrigin } from '@manyhearts/contract/members';

const minute = 60_000;
/** Product §7. What is stored is rounded down, so nobody is called online who has been gone longer. */
const onlineMs = 5 * minute;

/** Nobody is behind a fictional profile, so it never is. */
export function isOnline(origin: ProfileOrigin, lastActiveMs: number, nowMs: number): boolean {
  const since = nowMs - lastActiveMs;
  return origin === 'member' && since >= 0 && since <= onlineMs;
}
