import type { Ctx } from '../core/ctx/ctx.ts';
import { sql } from '../core/database/sql.ts';
import { readRows, text } from '../core/database/sql-rows.ts';

/**
 * Ids of this brand's invisible members after `after`. Reads listings that are not visible, which are few on any brand
 * and lead an index. Binds tenant and pool.
 */
export async function invisibleIds(ctx: Ctx, after: string, count: number): Promise<string[]> {
  const { id: tenantId, poolId } = ctx.tenant;
  const found = await readRows(
    ctx.db,
    sql`select profile.id from listing
      inner join profile on profile.pool_id = ${poolId} and profile.id = listing.profile_id
      where listing.tenant_id = ${tenantId} and listing.is_visible = ${false} and listing.profile_id > ${after} and profile.is_invisible = ${true} and profile.home_tenant_id = ${tenantId}
      order by listing.profile_id limit ${count}`,
    { id: text },
  );
  return found.map(({ id }) => id);
}
