import type { Ctx } from '../core/ctx/ctx.ts';
import { shownProfile } from './shown-profile.rules.ts';

/** True if members may see the profile on this brand now, apart from blocks. Binds tenant and pool. */
export async function isShownHere(ctx: Ctx, id: string): Promise<boolean> {
  const { id: tenantId, poolId, settings } = ctx.tenant;
  const shown = shownProfile(settings);
  const rows = (await ctx.db.query(
    `select profile.id from listing
      inner join profile on profile.pool_id = ? and profile.id = listing.profile_id
      where listing.tenant_id = ? and listing.profile_id = ? and listing.is_visible = ? and ${shown.sql}`,
    [poolId, tenantId, id, 1, ...shown.values],
  )) as unknown[];
  return rows.length > 0;
}
