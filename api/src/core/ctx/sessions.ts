import type { Member, Staff } from './ctx.ts';
import type { Tenant } from './tenant.ts';

/** Finds the member or staff of a session cookie. Undefined if it is unknown, expired, revoked or of another brand. */
export abstract class MemberSessions {
  abstract find(tenant: Tenant, token: string): Promise<Member | undefined>;
}

export abstract class StaffSessions {
  abstract find(token: string): Promise<Staff | undefined>;
}
