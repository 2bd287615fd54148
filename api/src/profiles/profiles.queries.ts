import type { Ctx } from '../core/ctx/ctx.ts';
import { sql } from '../core/database/sql.ts';
import { readRow, readRows, text } from '../core/database/sql-rows.ts';
import type { TenantStoreContext } from '../core/database/store.ts';
import { shownProfile } from './shown-profile.rules.ts';

/** True if members may see the profile on this brand now, apart from blocks. Binds tenant and pool. */
export async function isShownHere(ctx: Ctx, id: string): Promise<boolean> {
  const { id: tenantId, poolId, settings } = ctx.tenant;
  const found = await readRow(
    ctx.db,
    sql`select profile.id from listing
      inner join profile on profile.pool_id = ${poolId} and profile.id = listing.profile_id
      where listing.tenant_id = ${tenantId} and listing.profile_id = ${id} and listing.is_visible = ${true} and ${shownProfile(settings)}`,
    { id: text },
  );
  return found !== undefined;
}

/**
 * Ids of this brand's invisible members after `after`. Reads listings that are not visible, which are few on any brand
 * and lead an index. Binds tenant and pool.
 */
export async function invisibleIds(ctx: Ctx, after: string, count: number): Promise<string[]> {
  const { id: tenantId, poolId } = ctx.tenant;
  const found = await readRows(
    ctx.db,
    sql`select profile.id from listing
      inner join profile on profile.pool_id = ${poolId} and profile.id = listing.profile_id
      where listing.tenant_id = ${tenantId} and listing.is_visible = ${false} and listing.profile_id > ${after} and profile.is_invisible = ${true} and profile.home_tenant_id = ${tenantId}
      order by listing.profile_id limit ${count}`,
    { id: text },
  );
  return found.map(({ id }) => id);
}

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
