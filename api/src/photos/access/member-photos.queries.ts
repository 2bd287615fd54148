import type { Ctx } from '../../core/ctx/ctx.ts';
import { sql } from '../../core/database/sql.ts';
import { flag, orNull, readRow, text, type RowOf } from '../../core/database/sql-rows.ts';
import { shownProfile } from '../../profiles/shown-profile.rules.ts';

const ownerShape = { id: text, mainPhotoId: orNull(text), isPublic: flag };
export type PhotoOwnerRow = RowOf<typeof ownerShape>;

/** The photo's owner if this viewer may see them here: listed on this brand, and neither has blocked the other. */
export function ownerOfPhoto(ctx: Ctx, photoId: string): Promise<PhotoOwnerRow | undefined> {
  const { id: tenantId, poolId, settings } = ctx.tenant;
  const viewer = ctx.member?.id ?? '';
  return readRow(
    ctx.db,
    sql`select profile.id, profile.main_photo_id, profile.is_public
       from photo
      inner join profile on profile.pool_id = ${poolId} and profile.id = photo.profile_id
      inner join listing on listing.tenant_id = ${tenantId} and listing.profile_id = profile.id
      where photo.pool_id = ${poolId} and photo.id = ${photoId} and listing.is_visible = ${true} and ${shownProfile(settings)}
        and not exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = ${viewer} and block.blocked_id = profile.id)
        and not exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = profile.id and block.blocked_id = ${viewer})`,
    ownerShape,
  );
}
