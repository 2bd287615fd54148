import type { Ctx } from '../core/ctx.ts';

export type WallRow = { id: string; name: string; birthdate: string; country: string; region: string; portrait_key: string | null; origin: 'member' | 'fictional' };

/** Members who agreed to be shown to visitors, the latest active first. Tenant and pool are both bound. */
export async function wallMembers(ctx: Ctx, count: number): Promise<WallRow[]> {
  const { id, poolId } = ctx.tenant;
  return (await ctx.db.query(
    `select profile.id, profile.name, profile.birthdate, profile.country, profile.region, profile.portrait_key, profile.origin
       from listing inner join profile on profile.pool_id = ? and profile.id = listing.profile_id
      where listing.tenant_id = ? and listing.is_visible = ? and profile.is_public = ? and profile.status = ?
      order by listing.last_active_at desc, listing.profile_id desc limit ?`,
    [poolId, id, 1, 1, 'active', count],
  )) as WallRow[];
}
