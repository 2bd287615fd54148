import type { ExtraProfileField } from '@manyhearts/contract/profile-fields';
import { interestIds } from '@manyhearts/contract/interests';
import { zoneOf } from '../places/cells.rules.ts';
import { digestOf } from '../core/crypto/random.ts';
import { dayMs } from '../core/text/durations.ts';
import type { Listing, ListingForm } from './listing.entity.ts';
import {
  traitsOf,
  questions,
  ageBandOf,
  audienceOf,
  birthDayOf,
  birthMonthOf,
  genderNumberOf,
} from './listing-values.rules.ts';
import type { Profile } from './profile.entity.ts';

export type ListedProfile = Pick<
  Profile,
  | 'id'
  | 'origin'
  | 'status'
  | 'gender'
  | 'sexuality'
  | 'birthdate'
  | 'country'
  | 'region'
  | 'details'
  | 'interests'
  | 'isPublic'
  | 'isInvisible'
  | 'isHeldBack'
  | 'mainPhotoId'
  | 'createdAt'
>;
type Shown = { poolId: string; cell: number; extraProfileFields: readonly ExtraProfileField[] };

/** A brand's listing of a profile, apart from its last activity: everything here derives from the profile. */
export function listingValues(
  profile: ListedProfile,
  { poolId, cell, extraProfileFields }: Shown,
): Omit<Listing, 'tenantId' | 'lastActiveAt'> {
  return {
    profileId: profile.id,
    poolRef: poolId,
    audience: audienceOf(profile.gender, profile.sexuality),
    gender: genderNumberOf(profile.gender),
    country: profile.country,
    region: profile.region,
    cell,
    zone: zoneOf(cell),
    ageBand: ageBandOf(birthMonthOf(profile.birthdate)),
    birthDay: birthDayOf(profile.birthdate),
    joinedAt: profile.createdAt,
    isVisible: profile.status === 'active' && !profile.isInvisible && !profile.isHeldBack,
    hasPhoto: profile.mainPhotoId !== null,
    isPublic: profile.isPublic,
    isFictional: profile.origin === 'fictional',
    ...traitsOf(profile, extraProfileFields),
  };
}

/**
 * Increase it when `listingValues` gives other values for the same profile (cells, zones, bands). Changed bits need no
 * increase: their questions are part of the digest.
 */
const edition = 1;

type Asking = { extraProfileFields: readonly ExtraProfileField[] };
type State = Pick<ListingForm, 'form' | 'reached' | 'begunAt'>;

/** Digest of what the numbers in this brand's listings mean. */
export function formOf({ extraProfileFields }: Asking): string {
  return digestOf(JSON.stringify([edition, questions(extraProfileFields), interestIds]));
}

/** State of a brand whose listings have all just been written. */
export function writtenForm(brand: Asking, now: Date): State {
  return { form: formOf(brand), reached: null, begunAt: now };
}

/** True if another form is wanted, or if the job that rewrites the listings hasn't finished within a day. */
export function isStale(state: State | null, wanted: string, now: Date): boolean {
  if (state?.form !== wanted) return true;
  return state.reached !== null && now.getTime() - state.begunAt.getTime() >= dayMs;
}
