import { nicheOf } from '@manyhearts/niches';
import type { Niche } from '@manyhearts/niches/niche';
import { storeOf, type TenantStoreContext } from '../core/database/store.ts';
import { countAllListings } from '../profiles/profiles.queries.ts';
import { ListingForm } from '../profiles/listing.entity.ts';
import { writtenForm } from '../profiles/listing-row.rules.ts';
import { traitsOf } from '../profiles/listing-values.rules.ts';
import { nicheNumber } from '../tenants/tenant-document.rules.ts';
import type { ConsentRecord } from '../membership/consents/consent-record.entity.ts';
import { firstWords } from '../membership/consents/consents.service.ts';
import { defaultPage } from '../tenants/pages/default-pages.ts';
import type { DemoMember, DemoTenant, Crowded } from './demo-members.ts';
import { SeededRandom } from './seeded-random.ts';

/** Updates counts and form of listings after a bulk fill that bypassed the services. */
export async function noteListings(
  at: TenantStoreContext,
  niche: Pick<Niche, 'extraProfileFields'>,
  now: Date,
): Promise<void> {
  await countAllListings(at);
  await storeOf(at, ListingForm).put(writtenForm(niche, now), ['tenantId']);
}

const agreeing = 0.6;

/**
 * Listings of members who agreed to be shown on the pool's other brands. A realistic share, and only where they fit:
 * the other brand offers their country and what they seek.
 */
export function resoldListings(
  crowds: readonly Crowded[],
): { tenant: DemoTenant; listings: DemoMember['listing'][] }[] {
  const random = new SeededRandom('demo resale');
  return crowds.filter(resells).map((shown) => {
    const others = crowds.filter(
      (home) => home !== shown && home.tenant.poolId === shown.tenant.poolId && resells(home),
    );
    const willing = others
      .flatMap(({ members }) => members)
      .filter(({ account, listing }) => account && listing.isVisible && random.chance(agreeing));
    const { extraProfileFields } = nicheOf(nicheNumber(shown.brand.document.niche));
    // Trait bits follow the questions of the brand that shows the listing.
    return {
      tenant: shown.tenant,
      listings: willing
        .filter((member) => fits(member, shown))
        .map(({ profile, listing }) => ({ ...listing, ...traitsOf(profile, extraProfileFields) })),
    };
  });
}

function resells({ brand }: Crowded): boolean {
  return brand.document.settings.profiles?.member_resell === true;
}

function fits({ profile }: DemoMember, { brand: { document } }: Crowded): boolean {
  const matrix = nicheOf(nicheNumber(document.niche)).seekingMatrix;
  return (
    document.countries.some((code) => code === profile.country) && matrix[profile.gender].includes(profile.seeking)
  );
}

const wantingNews = 0.3;

/** Consents as sign-up stores them, including the pool's brands that list the member. */
export function demoConsents(
  { brand, members }: Crowded,
  resold: ReturnType<typeof resoldListings>,
): Omit<ConsentRecord, 'tenantId'>[] {
  const random = new SeededRandom(`demo consents ${brand.document.key}`);
  const sites = sitesByMember(resold);
  return members.flatMap(({ account }) => (account ? linesOf(account, sites.get(account.id) ?? [], random) : []));
}

function linesOf(
  { id: accountId, language, signedUpAt: at }: NonNullable<DemoMember['account']>,
  poolSites: readonly string[],
  random: SeededRandom,
): Omit<ConsentRecord, 'tenantId'>[] {
  // The demo's brands use the default texts.
  const versions = { terms: defaultPage('terms', language).version, privacy: defaultPage('privacy', language).version };
  return firstWords({ marketing: random.chance(wantingNews), poolSites }, versions).map((word) => ({
    ...word,
    id: random.id(),
    accountId,
    at,
  }));
}

function sitesByMember(resold: ReturnType<typeof resoldListings>): Map<string, string[]> {
  const sites = new Map<string, string[]>();
  for (const { tenant, listings } of resold)
    for (const { profileId } of listings) sites.set(profileId, [...(sites.get(profileId) ?? []), tenant.id]);
  return sites;
}
