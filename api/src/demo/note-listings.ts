import type { Niche } from '@manyhearts/niches/niche';
import { storeOf, type TenantStoreContext } from '../core/database/store.ts';
import { countAllListings } from '../profiles/listing-counts.queries.ts';
import { ListingForm } from '../profiles/listing-form.entity.ts';
import { writtenForm } from '../profiles/listing-form.rules.ts';

/** Updates counts and form of listings after a bulk fill that bypassed the services. */
export async function noteListings(
  at: TenantStoreContext,
  niche: Pick<Niche, 'extraProfileFields'>,
  now: Date,
): Promise<void> {
  await countAllListings(at);
  await storeOf(at, ListingForm).put(writtenForm(niche, now), ['tenantId']);
}
