import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { sql, flag, json, number, orNull, readRow, readRows, text, type RowOf } from '../../core/database/sql.ts';
import { shownProfile } from '../../profiles/shown-profile.rules.ts';
import type { PhotoFiles } from '../photo-files.ts';

const viewerShape = { isPremium: flag, showsExplicit: flag };
type ViewerRow = RowOf<typeof viewerShape>;

/** What decides how clearly a member sees others' photos, in one statement by two keys. */
export function viewerRow(ctx: Ctx<Member>): Promise<ViewerRow | undefined> {
  const { id: tenantId, poolId } = ctx.tenant;
  return readRow(
    ctx.db,
    sql`select account.is_premium, profile.shows_explicit
       from account inner join profile on profile.pool_id = ${poolId} and profile.id = account.id
      where account.tenant_id = ${tenantId} and account.id = ${ctx.member.id}`,
    viewerShape,
  );
}

const ownerShape = { id: text, mainPhotoId: orNull(text), isPublic: flag };
type PhotoOwnerRow = RowOf<typeof ownerShape>;

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

const shownShape = {
  id: text,
  isExplicit: flag,
  caption: text,
  files: json<PhotoFiles>(),
  placeholder: text,
  width: number,
  height: number,
  isUnlocked: flag,
};
type ShownPhotoRow = RowOf<typeof shownShape>;

/**
 * Photos of a profile that others may see, in order, each with whether the viewer unlocked it; in one statement, by
 * keys.
 */
export function shownPhotoRows(ctx: Ctx, profileId: string): Promise<ShownPhotoRow[]> {
  const { poolId } = ctx.tenant;
  return readRows(
    ctx.db,
    sql`select photo.id, photo.is_explicit, photo.caption, photo.files, photo.placeholder, photo.width, photo.height,
            case when photo_unlock.photo_id is null then 0 else 1 end as is_unlocked
       from photo
       left join photo_unlock on photo_unlock.pool_id = ${poolId} and photo_unlock.viewer_id = ${ctx.member?.id ?? ''} and photo_unlock.photo_id = photo.id
      where photo.pool_id = ${poolId} and photo.profile_id = ${profileId} and photo.status = ${'approved'}
      order by photo.position, photo.id`,
    shownShape,
  );
}

/** The `main_photo_id` of a profile. */
export async function mainPhotoOf(ctx: Ctx, profileId: string): Promise<string | null> {
  const profile = await readRow(
    ctx.db,
    sql`select main_photo_id from profile where pool_id = ${ctx.tenant.poolId} and id = ${profileId}`,
    { mainPhotoId: orNull(text) },
  );
  return profile?.mainPhotoId ?? null;
}
