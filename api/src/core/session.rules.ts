/** How long a log-in lasts: unused, and at all. */
export type SessionTimes = { idleMs: number; absoluteMs: number };

const minute = 60_000;
const day = 24 * 60 * minute;

export const memberSessionTimes: SessionTimes = { idleMs: 14 * day, absoluteMs: 90 * day };
export const staffSessionTimes: SessionTimes = { idleMs: 30 * minute, absoluteMs: 12 * 60 * minute };
/** A session's last use is written at most this often. Members' pages ask once a minute, and most of them only read. */
export const sessionTouchMs = { member: 5 * minute, staff: minute } as const;

export function isSessionAlive(
  { createdAt, usedAt }: { createdAt: Date; usedAt: Date },
  times: SessionTimes,
  now: Date,
): boolean {
  return now.getTime() - usedAt.getTime() < times.idleMs && now.getTime() - createdAt.getTime() < times.absoluteMs;
}
