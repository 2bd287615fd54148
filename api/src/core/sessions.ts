import type { Member, Staff } from './ctx.ts';
import type { Tenant } from './tenant.ts';

/** From a cookie to who it belongs to. Undefined when it is unknown, expired, revoked, or from another brand. */
export abstract class MemberSessions {
  abstract find(tenant: Tenant, token: string, asked: Asked): Promise<Member | undefined>;
}

/** What the session is looked up for, so that whoever keeps sessions may read along what that call will want. */
export type Asked = { readonly verb: string; readonly path: string };

export abstract class StaffSessions {
  abstract find(token: string): Promise<Staff | undefined>;
}
