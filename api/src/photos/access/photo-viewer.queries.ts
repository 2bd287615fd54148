import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { sql } from '../../core/database/sql.ts';
import { flag, readRow, type RowOf } from '../../core/database/sql-rows.ts';

const shape = { isPremium: flag, showsExplicit: flag };
export type ViewerRow = RowOf<typeof shape>;

/** What decides how clearly a member sees others' photos, in one statement by two keys. */
export function viewerRow(ctx: Ctx<Member>): Promise<ViewerRow | undefined> {
  const { id: tenantId, poolId } = ctx.tenant;
  return readRow(
    ctx.db,
    sql`select account.is_premium, profile.shows_explicit
       from account inner join profile on profile.pool_id = ${poolId} and profile.id = account.id
      where account.tenant_id = ${tenantId} and account.id = ${ctx.member.id}`,
    shape,
  );
}
