import type { Member, Staff } from './ctx.ts';
import type { Tenant } from './tenant.ts';

/** Maximum age of a session: since its last use, and since log-in. */
export type SessionTimes = { idleMs: number; absoluteMs: number };

const minute = 60_000;
const day = 24 * 60 * minute;

export const memberSessionTimes: SessionTimes = { idleMs: 14 * day, absoluteMs: 90 * day };
export const staffSessionTimes: SessionTimes = { idleMs: 30 * minute, absoluteMs: 12 * 60 * minute };
/** Minimum interval between writes of a session's last use: members' pages poll once a minute, mostly read-only. */
export const sessionTouchMs = { member: 5 * minute, staff: minute } as const;

export function isSessionAlive(
  { createdAt, usedAt }: { createdAt: Date; usedAt: Date },
  times: SessionTimes,
  now: Date,
): boolean {
  return now.getTime() - usedAt.getTime() < times.idleMs && now.getTime() - createdAt.getTime() < times.absoluteMs;
}

/** Finds the member or staff of a session cookie. Undefined if it is unknown, expired, revoked or of another brand. */
export abstract class MemberSessions {
  abstract find(tenant: Tenant, token: string): Promise<Member | undefined>;
}

export abstract class StaffSessions {
  abstract find(token: string): Promise<Staff | undefined>;
}
