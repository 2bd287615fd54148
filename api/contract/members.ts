import { defineCall, type NoInput } from './calls.ts';
import type { CountryCode } from './countries.ts';
import type { InterestId } from './interests.ts';
import type { MainImage } from './photos.ts';
import type { ExtraProfileField, Gender, Sexuality } from './profile-fields.ts';

/** How far away somebody is, in steps of kilometres that give no place away; the last is everything beyond. */
export const distanceBands = ['10', '25', '50', '100', 'farther'] as const;

export type DistanceBand = (typeof distanceBands)[number];

export const profileOrigins = ['member', 'fictional'] as const;

export type ProfileOrigin = (typeof profileOrigins)[number];

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

export const listSignupMatches = defineCall<NoInput, SignupMatchesAnswer>({
  verb: 'GET',
  path: '/api/signup-matches',
  summary: 'First suggestions: members who fit both ways, of the own country first, the latest active first',
  audience: 'member',
});

/** How results are ordered. */
export const memberSorts = ['last_active', 'newest', 'distance'] as const;

export type MemberSort = (typeof memberSorts)[number];

/** Kilometres that a search may reach, the upper ends of the bands. */
export const searchDistances = [10, 25, 50, 100] as const;

export type SearchDistance = (typeof searchDistances)[number];

/** What was let go of where few matched, in the order in which it is. */
export const widenings = ['traits', 'photo', 'online', 'new', 'age', 'distance', 'region', 'country'] as const;

export type Widening = (typeof widenings)[number];

/** How many stand on a page unless a request says otherwise. */
export const membersPerPage = 24;

/** `new` means that they joined in so many days. */
export const newMemberDays = 30;

/** The oldest that an age filter knows: from there on everybody. */
export const oldestSearched = 99;

/** Answers of a profile that a search may ask for, besides interests and sexuality. */
export const searchedChoices = ['hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'tattoos'] as const;

export type SearchedChoice = (typeof searchedChoices)[number];

/** A niche's own questions become filters under this name, so that none of them can meet another word of the address. */
export const extraFilterName = (field: string): string => `extra_${field}`;

export type SearchableExtra = Extract<ExtraProfileField, { isSearchable: boolean }>;

export function searchableExtras(fields: readonly ExtraProfileField[]): SearchableExtra[] {
  return fields.filter((field): field is SearchableExtra => field.kind !== 'text' && field.isSearchable);
}

/** A search as code reads it. Several answers to one question mean any of them; several questions must all fit. */
export type MemberSearch = Partial<{
  gender: Gender;
  minAge: number;
  maxAge: number;
  country: CountryCode;
  countryregion: string;
  distance: SearchDistance;
  online: boolean;
  new: boolean;
  photo: boolean;
  sexuality: Sexuality[];
  interests: InterestId[];
  sort: MemberSort;
  cursor: string;
  limit: number;
}>;

export type Ages = { minAge?: number; maxAge?: number };

export type MemberSearchAnswer = {
  profiles: MemberCardView[];
  /** Exact up to a thousand; capped means that and more. Null on later pages: it is told with the first. */
  total: { count: number; capped: boolean } | null;
  next_cursor: string | null;
  /** With a first page that is not full, and never somebody who is in `profiles` already. */
  similar: MemberCardView[];
  /** What the similar ones do not fulfil. */
  widened: Widening[];
  /** What was searched for, with what the address left open filled in; `genders` may be both. */
  applied: AppliedSearch;
};

export type AppliedSearch = {
  genders: Gender[];
  min_age: number;
  max_age: number;
  country: CountryCode;
  sort: MemberSort;
};

export const searchMembers = defineCall<MemberSearch, MemberSearchAnswer>({
  verb: 'GET',
  path: '/api/members',
  summary:
    'Members by filter, page by page. Filters that the brand does not offer are ignored; visitors see, and filter by, only what is public',
  audience: 'visitor',
});
