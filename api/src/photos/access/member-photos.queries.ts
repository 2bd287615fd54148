import type { Ctx } from '../../core/ctx/ctx.ts';
import { shownProfile } from '../../profiles/shown-profile.rules.ts';

export type PhotoOwnerRow = { id: string; main_photo_id: string | null; is_public: number | boolean };

/** The photo's owner if this viewer may see them here: listed on this brand, and neither has blocked the other. */
export async function ownerOfPhoto(ctx: Ctx, photoId: string): Promise<PhotoOwnerRow | undefined> {
  const { id: tenantId, poolId, settings } = ctx.tenant;
  const viewer = ctx.member?.id ?? '';
  const shown = shownProfile(settings);
  const rows = (await ctx.db.query(
    `select profile.id, profile.main_photo_id, profile.is_public
       from photo
      inner join profile on profile.pool_id = ? and profile.id = photo.profile_id
      inner join listing on listing.tenant_id = ? and listing.profile_id = profile.id
      where photo.pool_id = ? and photo.id = ? and listing.is_visible = ? and ${shown.sql}
        and not exists (select 1 from block where block.pool_id = ? and block.blocker_id = ? and block.blocked_id = profile.id)
        and not exists (select 1 from block where block.pool_id = ? and block.blocker_id = profile.id and block.blocked_id = ?)`,
    [poolId, tenantId, poolId, photoId, 1, ...shown.values, poolId, viewer, poolId, viewer],
  )) as PhotoOwnerRow[];
  return rows[0];
}
