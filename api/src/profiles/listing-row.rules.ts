import type { ExtraProfileField } from '@manyhearts/contract/profile-fields';
import { zoneOf } from '../places/cells.rules.ts';
import { digestOf } from '../core/crypto/digest.ts';
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
    isVisible: profile.status === 'active' && !profile.isInvisible,
    hasPhoto: profile.mainPhotoId !== null,
    isPublic: profile.isPublic,
    isFictional: profile.origin === 'fictional',
    ...traitsOf(profile, extraProfileFields),
  };
}
