import type { Ctx } from '../../core/ctx/ctx.ts';

export type ShownPhotoRow = {
  id: string;
  is_explicit: number | boolean;
  caption: string;
  files: string;
  placeholder: string;
  width: number;
  height: number;
  is_unlocked: number;
};

/**
 * Photos of a profile that others may see, in order, each with whether the viewer unlocked it; in one statement, by
 * keys.
 */
export async function shownPhotoRows(ctx: Ctx, profileId: string): Promise<ShownPhotoRow[]> {
  const { poolId } = ctx.tenant;
  return (await ctx.db.query(
    `select photo.id, photo.is_explicit, photo.caption, photo.files, photo.placeholder, photo.width, photo.height,
            case when photo_unlock.photo_id is null then 0 else 1 end as is_unlocked
       from photo
       left join photo_unlock on photo_unlock.pool_id = ? and photo_unlock.viewer_id = ? and photo_unlock.photo_id = photo.id
      where photo.pool_id = ? and photo.profile_id = ? and photo.status = ?
      order by photo.position, photo.id`,
    [poolId, ctx.member?.id ?? '', poolId, profileId, 'approved'],
  )) as ShownPhotoRow[];
}
