import type { Member, Staff } from './ctx.ts';
import type { Tenant } from './tenant.ts';
import { dayMs, hourMs, minuteMs } from '../text/durations.ts';

/** Maximum age of a session: since its last use, and since log-in. */
export type SessionTimes = { idleMs: number; absoluteMs: number };

export const memberSessionTimes: SessionTimes = { idleMs: 14 * dayMs, absoluteMs: 90 * dayMs };
export const staffSessionTimes: SessionTimes = { idleMs: 30 * minuteMs, absoluteMs: 12 * hourMs };
/** Minimum interval between writes of a session's last use: members' pages poll once a minute, mostly read-only. */
export const sessionTouchMs = { member: 5 * minuteMs, staff: minuteMs } as const;

export function isSessionAlive(
  { createdAt, usedAt }: { createdAt: Date; usedAt: Date },
  times: SessionTimes,
  now: Date,
): boolean {
  return now.getTime() - usedAt.getTime() < times.idleMs && now.getTime() - createdAt.getTime() < times.absoluteMs;
}

/** `noteUse` writes the last use of the session. Set if that is due; call it once the answer is sent. */
export type OpenSession = { member: Member; noteUse: (() => Promise<void>) | undefined };

/** Finds the member or staff of a session cookie. Undefined if it is unknown, expired, revoked or of another brand. */
export abstract class MemberSessions {
  /** False once the session is expired or revoked. Its token may have been renewed meanwhile. */
  abstract isOpen(tenant: Tenant, member: Member): Promise<boolean>;
  abstract findOpen(tenant: Tenant, token: string): Promise<OpenSession | undefined>;
}

export abstract class StaffSessions {
  /** With `isUse` false the session does not last longer: a page that watches it is no person who works. */
  abstract findOpen(token: string, isUse: boolean): Promise<Staff | undefined>;
  /** For work that goes on without a session; undefined if the person is disabled. Has no `sessionId`. */
  abstract findStaff(id: string): Promise<Staff | undefined>;
}
