import type { Ctx } from '../core/ctx.ts';
import type { StoreContext } from '../core/database/store.ts';
import type { Tenant } from '../core/tenant.ts';
import type { SessionRow } from './sessions/found-session.ts';
import { toUserRow, userText, type UserRow } from './user-row.ts';

const besideAccount = `inner join profile on profile.pool_id = ? and profile.id = account.id
       left join photo on photo.pool_id = ? and photo.id = profile.main_photo_id
       left join second_factor on second_factor.tenant_id = ? and second_factor.account_id = account.id`;

/** A member's account, profile, second factor and next address in one statement. */
export async function userRow(ctx: Ctx, id: string): Promise<UserRow | undefined> {
  const { id: tenantId, poolId } = ctx.tenant;
  const [row] = (await ctx.db.query(
    `select ${userText} from account ${besideAccount} where account.tenant_id = ? and account.id = ?`,
    [tenantId, ctx.now().getTime(), poolId, poolId, tenantId, tenantId, id],
  )) as { user_text: string }[];
  return row && toUserRow(row.user_text);
}

/** All of that, as its text, and the session that it is asked with, still in one statement: every open page asks for it once a minute. */
export async function sessionAndUser(
  { db, tenant }: StoreContext & { tenant: Tenant },
  tokenHash: string,
  now: Date,
): Promise<{ session: SessionRow; user: string } | undefined> {
  const [row] = (await db.query(
    `select member_session.id, member_session.account_id, member_session.created_at, member_session.used_at, ${userText}
       from member_session
      inner join account on account.tenant_id = ? and account.id = member_session.account_id
      ${besideAccount} where member_session.tenant_id = ? and member_session.token_hash = ?`,
    [tenant.id, now.getTime(), tenant.id, tenant.poolId, tenant.poolId, tenant.id, tenant.id, tokenHash],
  )) as (SessionRow & { user_text: string })[];
  return row && { session: row, user: row.user_text };
}
