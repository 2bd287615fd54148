import { defineCall } from './calls.ts';
import type { CountryCode } from './countries.ts';
import type { Gender } from './profile-fields.ts';
import type { MainImage } from './user.ts';

/** How far away somebody is, in steps of kilometres that give no place away; the last is everything beyond. */
export const distanceBands = ['10', '25', '50', '100', 'farther'] as const;
export type DistanceBand = (typeof distanceBands)[number];
export type ProfileOrigin = 'member' | 'fictional';

/** A profile in a list. `filename` of the image is the address that this viewer may load. */
export type MemberCardView = {
  id: string;
  name: string;
  age: number;
  gender: Gender;
  city: string;
  /** By its code; its name is among the regions of the country. */
  region: string;
  country: CountryCode;
  distance_band: DistanceBand | null;
  online: boolean;
  main_image: MainImage | null;
  origin: ProfileOrigin;
  fictional_icon: boolean;
  like_new: boolean;
  liked: boolean;
};
export type SignupMatchesAnswer = { profiles: MemberCardView[] };

/** Few enough to be looked at one by one. */
export const signupMatchCount = 12;

export const listSignupMatches = defineCall({
  verb: 'GET',
  path: '/api/signup-matches',
  summary: 'First suggestions: members who fit both ways, of the own country first, the latest active first',
  audience: 'member',
});
