import type { Member, Staff } from './ctx.ts';
import type { Tenant } from './tenant.ts';

/** From a cookie to who it belongs to. Undefined when it is unknown, expired, revoked, or from another brand. */
export abstract class MemberSessions {
  abstract find(tenant: Tenant, token: string): Promise<Member | undefined>;
}

export abstract class StaffSessions {
  abstract find(token: string): Promise<Staff | undefined>;
}
