import { sql } from '../core/database/sql.ts';
import { readRow, text } from '../core/database/sql-rows.ts';
import type { TenantStoreContext } from '../core/database/store.ts';

/** True if the main photo is approved; searches filter by this. */
export async function hasApprovedPhoto({ db, tenant }: TenantStoreContext, profileId: string): Promise<boolean> {
  const { poolId } = tenant;
  const found = await readRow(
    db,
    sql`select photo.id from profile inner join photo on photo.pool_id = ${poolId} and photo.id = profile.main_photo_id
      where profile.pool_id = ${poolId} and profile.id = ${profileId} and photo.status = ${'approved'}`,
    { id: text },
  );
  return found !== undefined;
}
