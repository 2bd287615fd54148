import type { ConsentRecord } from '../membership/consents/consent-record.entity.ts';
import { firstWords } from '../membership/consents/consents.service.ts';
import { defaultPage } from '../tenants/pages/default-pages.ts';
import type { DemoMember } from './demo-members.ts';
import type { Crowded } from './demo-seed.ts';
import type { resoldListings } from './demo-listings.ts';
import { SeededRandom } from './seeded-random.ts';

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
