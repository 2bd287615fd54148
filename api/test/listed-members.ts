import { plainUsername } from '@manyhearts/contract/usernames';
import { Account } from '../src/identity/account.entity.ts';
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
/** Differences from the listing that follows from the profile. */
type ListingWishes = { minutesAgo?: number; hasPhoto?: boolean };
export type ListedWishes = ProfileWishes &
  ListingWishes & {
    /** Other brands of the pool on which the member agreed to be shown, besides the home brand. */
    alsoOn?: readonly MadeTenant[];
  };

const minute = 60_000;
const five = 5 * minute;

/**
 * Moves to the start of the next five minutes, the unit of presence, so that members who are online stay so until the
 * end of the test.
 */
export function toTheNextFive({ app }: TestApp): void {
  const clock = app.get(Clock);
  clock.advance((five - (clock.nowMs() % five)) / 1_000);
}

/** A confirmed member who is listed on their own brand and online, unless the test overrides it. */
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

/** The id of a woman who seeks men and was online an hour ago, unless the test overrides it. */
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

/** Changes a profile directly, as a migration or a moderator would, without validation. */
export async function changeProfile(
  { db }: TestApp,
  tenant: MadeTenant,
  id: string,
  values: ProfileWishes,
): Promise<void> {
  const at = { db: db.manager, tenant };
  // An hourly job makes members without premium visible again, so this one gets premium.
  if (values.isInvisible) await asSystem('test', () => storeOf(at, Account).change({ id }, { isPremium: true }));
  const named = values.name === undefined ? {} : { searchName: plainUsername(values.name) };
  if (Object.keys(values).length > 0)
    await asSystem('test', () => storeOf(at, Profile).change({ id }, { ...values, ...named } as never));
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

/** Computes the listing by the product's rules without its jobs, which would have side effects during a test. */
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
