import type { Ctx } from '../core/ctx.ts';

/**
 * Invisible members of this brand, by their ids, from behind one of them. Found among the listings that are not shown: those are few
 * on any brand, and an index begins with them. Tenant and pool are both bound.
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
