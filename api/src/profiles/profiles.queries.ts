import type { Ctx } from '../core/ctx/ctx.ts';
import { sql, raw, readRow, readRows, text, number, readTotal, indexHint } from '../core/database/sql.ts';
import { storeOf, type TenantStoreContext } from '../core/database/store.ts';
import { shownProfile } from './shown-profile.rules.ts';
import { ListingCount, type Listing } from './listing.entity.ts';
import { genderNumberIn } from './listing-values.rules.ts';

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

/** Counts the listings of one kind by an index on gender, country and age band. */
export function countedListings(
  { db, tenant }: TenantStoreContext,
  { audience, country, ageBand }: Pick<Listing, 'audience' | 'country' | 'ageBand'>,
): Promise<number> {
  return readTotal(
    db,
    sql`select count(*) as total from listing ${indexHint(db, raw('ix_listing_band'))} where tenant_id = ${tenant.id} and is_visible = ${true} and gender = ${genderNumberIn(audience)} and country = ${country} and age_band = ${ageBand} and audience = ${audience}`,
  );
}

/**
 * Recounts all kinds of a brand after a bulk fill. Selects first and inserts then, because the store can only insert
 * given values.
 */
export async function countAllListings(at: TenantStoreContext): Promise<void> {
  const counts = await readRows(
    at.db,
    sql`select audience, country, age_band, count(*) as members from listing where tenant_id = ${at.tenant.id} and is_visible = ${true} group by audience, country, age_band`,
    { audience: number, country: text, ageBand: number, members: number },
  );
  await storeOf(at, ListingCount).remove({});
  await storeOf(at, ListingCount).add(...counts);
}
