import { Account } from '../src/accounts/account.entity.ts';
import { Clock } from '../src/core/process/clock.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { TenantDirectory } from '../src/core/ctx/tenant.ts';
import { PlacesService } from '../src/places/places.service.ts';
import { listingValues, type ListedProfile } from '../src/profiles/listing-row.rules.ts';
import { roundedToFiveMinutes } from '../src/profiles/listing-values.rules.ts';
import { Listing } from '../src/profiles/listing.entity.ts';
import { Profile } from '../src/profiles/profile.entity.ts';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import type { MadeTenant } from './factories.ts';
import { aMember, loggedIn, type MadeMember } from './members.ts';

type ProfileWishes = Partial<Omit<Profile, 'poolId' | 'id'>>;
/** How a listing is to differ from what follows from the profile. */
type ListingWishes = { minutesAgo?: number; hasPhoto?: boolean };
export type ListedWishes = ProfileWishes &
  ListingWishes & {
    /** Beside the home: other brands of the pool on which they agreed to be shown. */
    alsoOn?: readonly MadeTenant[];
  };

const minute = 60_000;
const five = 5 * minute;

/** To where the next five minutes begin, by which presence is told: whoever is there now is so to the end of the test. */
export function toTheNextFive({ app }: TestApp): void {
  const clock = app.get(Clock);
  clock.advance((five - (clock.nowMs() % five)) / 1_000);
}

/** A confirmed member who is found on their own brand, there in these five minutes unless the test says otherwise. */
export async function aListedMember(
  t: TestApp,
  home: MadeTenant,
  { alsoOn = [], minutesAgo = 0, hasPhoto, ...profile }: ListedWishes = {},
): Promise<MadeMember> {
  const member = await aMember(t, home);
  await changeProfile(t, home, member.id, profile);
  for (const tenant of [home, ...alsoOn])
    await listOn(t, tenant, member.id, { minutesAgo, ...(hasPhoto !== undefined && { hasPhoto }) });
  return member;
}

/** One who seeks men and was there an hour ago, unless the test says otherwise; by her id. */
export async function aListedWoman(t: TestApp, home: MadeTenant, wishes: ListedWishes = {}): Promise<string> {
  return (await aListedMember(t, home, { gender: 'female', seeking: 'male', minutesAgo: 60, ...wishes })).id;
}

export async function aListedBrowser(
  t: TestApp,
  home: MadeTenant,
  wishes: ListedWishes = {},
): Promise<{ id: string; own: Browser }> {
  const member = await aListedMember(t, home, wishes);
  return { id: member.id, own: await loggedIn(t, home, member) };
}

/** As a migration or a moderator would: past everything that members may say. */
export async function changeProfile(
  { db }: TestApp,
  tenant: MadeTenant,
  id: string,
  values: ProfileWishes,
): Promise<void> {
  const at = { db: db.manager, tenant };
  // Whoever did not pay for being invisible is seen again within the hour, which begins with the application.
  if (values.isInvisible) await asSystem('test', () => storeOf(at, Account).change({ id }, { isPremium: true }));
  if (Object.keys(values).length > 0)
    await asSystem('test', () => storeOf(at, Profile).change({ id }, values as never));
}

export async function listOn(
  t: TestApp,
  tenant: MadeTenant,
  profileId: string,
  wishes: ListingWishes = {},
): Promise<void> {
  const at = { db: t.db.manager, tenant };
  const profile = await asSystem('factory', () => storeOf(at, Profile).get({ id: profileId }));
  const row = await listingOf(t, tenant, profile, wishes);
  await asSystem('factory', () => storeOf(at, Listing).add(row));
}

/** By the rules of the product, past its jobs: nothing else is to follow in the middle of a test. */
export async function listingOf(
  { app }: TestApp,
  { id, poolId }: MadeTenant,
  profile: ListedProfile & { city: string },
  { minutesAgo = 0, ...wishes }: ListingWishes = {},
): Promise<Omit<Listing, 'tenantId'>> {
  const { extraProfileFields = [] } = (await app.get(TenantDirectory).byId(id)) ?? {};
  const cell = app.get(PlacesService).cellFor(profile.country, profile.region, profile.city);
  const lastActiveAt = roundedToFiveMinutes(app.get(Clock).now().getTime() - minutesAgo * minute);
  return { ...listingValues(profile, { poolId, cell, extraProfileFields }), ...wishes, lastActiveAt };
}
