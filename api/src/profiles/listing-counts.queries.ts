import { indexHint } from '../core/database/sql-dialect.ts';
import { raw, sql } from '../core/database/sql.ts';
import { number, readRows, readTotal, text } from '../core/database/sql-rows.ts';
import { storeOf, type TenantStoreContext } from '../core/database/store.ts';
import { ListingCount } from './listing-count.entity.ts';
import { genderNumberIn } from './listing-values.rules.ts';
import type { Listing } from './listing.entity.ts';

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
