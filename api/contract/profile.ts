import { defineCall, type NoInput } from './calls.ts';
import type { CountryCode } from './countries.ts';
import type { InterestId } from './interests.ts';
import type { MainImage, PhotoView } from './photos.ts';
import type { ChoiceField, Gender, Seeking, Sexuality } from './profile-fields.ts';
import type { ProfileStatus } from './user.ts';

/** To a niche's own question: one answer, several, or words. */
export type ExtraAnswer = string | string[];

/**
 * How much of what this brand asks is answered. `missing` has the weightiest first: `photos`, `city`, names of profile fields, and
 * `extra.<name>` for the niche's own questions.
 */
export type Completeness = { percent: number; missing: string[] };

/** What somebody says of themselves; what was not answered is null or empty, and so is what this brand does not ask. */
export type ProfileAnswersView = Record<Exclude<ChoiceField, 'sexuality'>, string | null> & {
  sexuality: Sexuality | null;
  about_me: string;
  interests: InterestId[];
  /** The niche's own questions, by their names. Those without an answer are left out. */
  extra: Record<string, ExtraAnswer>;
};

/** A member's own profile, all of it. */
export type OwnProfileView = ProfileAnswersView & {
  id: string;
  name: string;
  status: ProfileStatus;
  date_of_birth: string;
  age: number;
  gender: Gender;
  seeking: Seeking;
  country: CountryCode;
  /** By its code; its name is among the regions of the country. */
  region: string;
  city: string;
  main_image: MainImage | null;
  /** All of them, whatever a moderator says, in their order. */
  photos: PhotoView[];
  member_since: string;
  completeness: Completeness;
};

export type OwnProfileAnswer = { profile: OwnProfileView };

/**
 * Any part of it. Null, and for texts and lists what is empty, takes an answer back. Whoever names another country without a
 * region, or another region without a town, has none there yet.
 */
export type ProfileChange = Partial<{
  aboutMe: string;
  interests: InterestId[];
  extra: Record<string, ExtraAnswer | null>;
  seeking: Seeking;
  country: CountryCode;
  region: string;
  city: string;
}> & {
  [Field in ChoiceField as CodeName<Field>]?: (Field extends 'sexuality' ? Sexuality : string) | null;
};

type CodeName<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CodeName<Rest>>}`
  : Name;

export const readProfile = defineCall<NoInput, OwnProfileAnswer>({
  verb: 'GET',
  path: '/api/profile',
  summary: 'The own profile, all of it',
  audience: 'member',
});

export const saveProfile = defineCall<ProfileChange, OwnProfileAnswer>({
  verb: 'PUT',
  path: '/api/profile',
  summary: 'Changes the parts of the own profile that are named',
  audience: 'member',
  idempotency: 'accepted',
});
