import type { Ctx } from '../core/ctx/ctx.ts';

/**
 * Ids of this brand's invisible members after `after`. Reads listings that are not visible, which are few on any brand
 * and lead an index. Binds tenant and pool.
 */
export async function invisibleIds(ctx: Ctx, after: string, count: number): Promise<string[]> {
  const { id: tenantId, poolId } = ctx.tenant;
  const rows = (await ctx.db.query(
    `select profile.id from listing
      inner join profile on profile.pool_id = ? and profile.id = listing.profile_id
      where listing.tenant_id = ? and listing.is_visible = ? and listing.profile_id > ? and profile.is_invisible = ? and profile.home_tenant_id = ?
      order by listing.profile_id limit ?`,
    [poolId, tenantId, 0, after, 1, tenantId, count],
  )) as { id: string }[];
  return rows.map(({ id }) => id);
}
