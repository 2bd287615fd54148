import { defineCall, type NoInput } from './calls.ts';
import type { CountryCode } from './countries.ts';
import type { InterestId } from './interests.ts';
import type { MainImage } from './photos.ts';
import type { ExtraProfileField, Gender, Sexuality } from './profile-fields.ts';

/** From the viewer's side. `liked`: they like the other. `received`: the other likes them. `match`: both. */
export const likeStates = ['liked', 'received', 'match'] as const;

export type LikeState = (typeof likeStates)[number];

/** Distance in steps of kilometres, too coarse to locate a member; the last is everything beyond. */
export const distanceBands = ['10', '25', '50', '100', 'farther'] as const;

export type DistanceBand = (typeof distanceBands)[number];

export const profileOrigins = ['member', 'fictional'] as const;

export type ProfileOrigin = (typeof profileOrigins)[number];

/** A profile in a list. The image's `filename` is a URL that this viewer may load. */
export type MemberCardView = {
  id: string;
  name: string;
  age: number;
  gender: Gender;
  city: string;
  /** Region code; its name is among the regions of the country. */
  region: string;
  country: CountryCode;
  distanceBand: DistanceBand | null;
  online: boolean;
  mainImage: MainImage | null;
  origin: ProfileOrigin;
  fictionalIcon: boolean;
  /** Null for visitors, and if neither likes the other. */
  likeState: LikeState | null;
  /** The viewer has not opened this profile since it liked them or became a match. */
  likeNew: boolean;
};

export type SignupMatchesAnswer = { profiles: MemberCardView[] };

/** Few enough for a member to look at each one. */
export const signupMatchCount = 12;

export const listSignupMatches = defineCall<NoInput, SignupMatchesAnswer>({
  verb: 'GET',
  path: '/api/signup-matches',
  summary: 'Suggests mutual matches after sign-up: own country first, then latest active first',
  audience: 'member',
});

export const memberSorts = ['last_active', 'newest', 'distance'] as const;

export type MemberSort = (typeof memberSorts)[number];

/** Radii of a search in kilometres, the upper ends of the bands. */
export const searchDistances = [10, 25, 50, 100] as const;

export type SearchDistance = (typeof searchDistances)[number];

/** Filters that are dropped when few members match, in this order. */
export const widenings = ['traits', 'photo', 'online', 'new', 'age', 'distance', 'region', 'country'] as const;

export type Widening = (typeof widenings)[number];

/** Default page length. */
export const membersPerPage = 24;

/** A member is `new` for this many days after joining. */
export const newMemberDays = 30;

/** The highest age of a filter; it includes everyone older. */
export const oldestSearched = 99;

/** Answers of a profile that a search can filter by, besides interests and sexuality. */
export const searchedChoices = ['hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'tattoos'] as const;

export type SearchedChoice = (typeof searchedChoices)[number];

/** Prefixes a niche's own question, so that its filter can't collide with another parameter. */
export const extraFilterName = (field: string): string => `extra_${field}`;

export type SearchableExtra = Extract<ExtraProfileField, { isSearchable: boolean }>;

export function searchableExtras(fields: readonly ExtraProfileField[]): SearchableExtra[] {
  return fields.filter((field): field is SearchableExtra => field.kind !== 'text' && field.isSearchable);
}

/** A search as code reads it. Values of one filter are alternatives; different filters must all match. */
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
  /** Exact up to a thousand; `capped` means a thousand or more. Null on later pages, because only the first counts. */
  total: { count: number; capped: boolean } | null;
  nextCursor: string | null;
  /** With a first page that is not full; never contains a member of `profiles`. */
  similar: MemberCardView[];
  /** The filters that the similar ones do not match. */
  widened: Widening[];
  /** The search with its defaults filled in; `genders` may be both. */
  applied: AppliedSearch;
};

export type AppliedSearch = {
  genders: Gender[];
  minAge: number;
  maxAge: number;
  country: CountryCode;
  sort: MemberSort;
};

export const searchMembers = defineCall<MemberSearch, MemberSearchAnswer>({
  verb: 'GET',
  path: '/api/members',
  summary:
    'Searches members, page by page. Filters that the brand does not offer are ignored; visitors see and filter by public fields only',
  audience: 'visitor',
});
