import type { Ctx } from '../../core/ctx/ctx.ts';
import { sql } from '../../core/database/sql.ts';
import { flag, json, number, readRows, text, type RowOf } from '../../core/database/sql-rows.ts';
import type { PhotoFiles } from '../photo-files.ts';

const shape = {
  id: text,
  isExplicit: flag,
  caption: text,
  files: json<PhotoFiles>(),
  placeholder: text,
  width: number,
  height: number,
  isUnlocked: flag,
};
export type ShownPhotoRow = RowOf<typeof shape>;

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
    shape,
  );
}
