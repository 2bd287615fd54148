import type { StoreContext } from '../core/database/store.ts';

/** True if the main photo is approved; searches filter by this. */
export async function hasApprovedPhoto({ db, tenant }: StoreContext, profileId: string): Promise<boolean> {
  const poolId = tenant?.poolId;
  const rows = (await db.query(
    `select photo.id from profile inner join photo on photo.pool_id = ? and photo.id = profile.main_photo_id
      where profile.pool_id = ? and profile.id = ? and photo.status = ?`,
    [poolId, poolId, profileId, 'approved'],
  )) as object[];
  return rows.length > 0;
}
