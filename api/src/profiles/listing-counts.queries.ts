import { indexHint } from '../core/database/index-hint.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { ListingCount } from './listing-count.entity.ts';
import { genderNumberIn } from './listing-values.rules.ts';
import type { Listing } from './listing.entity.ts';

/** Counts the listings of one kind by an index on gender, country and age band. */
export async function countedListings(
  { db, tenant }: StoreContext,
  { audience, country, ageBand }: Pick<Listing, 'audience' | 'country' | 'ageBand'>,
): Promise<number> {
  const [row] = (await db.query(
    `select count(*) as members from listing ${indexHint(db, 'ix_listing_band')} where tenant_id = ? and is_visible = ? and gender = ? and country = ? and age_band = ? and audience = ?`,
    [tenant?.id, 1, genderNumberIn(audience), country, ageBand, audience],
  )) as { members: number | string }[];
  return Number(row?.members ?? 0);
}

/**
 * Recounts all kinds of a brand after a bulk fill. Selects first and inserts then, because the store can only insert
 * given values.
 */
export async function countAllListings(at: StoreContext): Promise<void> {
  const rows = (await at.db.query(
    'select audience, country, age_band, count(*) as members from listing where tenant_id = ? and is_visible = ? group by audience, country, age_band',
    [at.tenant?.id, 1],
  )) as { audience: number; country: string; age_band: number; members: number | string }[];
  await storeOf(at, ListingCount).remove({});
  await storeOf(at, ListingCount).add(
    ...rows.map(({ audience, country, age_band: ageBand, members }) => ({
      audience,
      country,
      ageBand,
      members: Number(members),
    })),
  );
}
