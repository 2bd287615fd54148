import { defineCall, type NoInput } from './calls.ts';
import type { CountryCode } from './countries.ts';
import type { InterestId } from './interests.ts';
import type { MainImage, PhotoView } from './photos.ts';
import type { ChoiceField, Gender, Seeking, Sexuality } from './profile-fields.ts';
import type { ProfileStatus } from './user.ts';
import type { CodeName } from './wire.ts';

/** Answer to a niche's own question: one option, several, or text. */
export type ExtraAnswer = string | string[];

/**
 * How much of the brand's questions is answered. `missing` lists the weightiest first: `photos`, `city`, names of
 * profile fields, and `extra.<name>` for the niche's own questions.
 */
export type Completeness = { percent: number; missing: string[] };

/** Answers of a profile. Null or empty if unanswered, or if this brand does not ask. */
export type ProfileAnswersView = { [Field in Exclude<ChoiceField, 'sexuality'> as CodeName<Field>]: string | null } & {
  sexuality: Sexuality | null;
  aboutMe: string;
  interests: InterestId[];
  /** Answers to the niche's own questions, by name. Unanswered ones are left out. */
  extra: Record<string, ExtraAnswer>;
};

/** The member's own profile, complete. */
export type OwnProfileView = ProfileAnswersView & {
  id: string;
  name: string;
  status: ProfileStatus;
  dateOfBirth: string;
  age: number;
  gender: Gender;
  seeking: Seeking;
  country: CountryCode;
  /** Region code; its name is among the regions of the country. */
  region: string;
  city: string;
  mainImage: MainImage | null;
  /** All of them, whatever their status, in the member's order. */
  photos: PhotoView[];
  memberSince: string;
  completeness: Completeness;
};

export type OwnProfileAnswer = { profile: OwnProfileView };

/**
 * Any subset of the fields. Null, or an empty text or list, removes an answer. Changing the country without a region,
 * or the region without a town, clears the region or town.
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

export const readProfile = defineCall<NoInput, OwnProfileAnswer>({
  verb: 'GET',
  path: '/api/profile',
  summary: 'Reads the whole profile of this member',
  audience: 'member',
});

export const saveProfile = defineCall<ProfileChange, OwnProfileAnswer>({
  verb: 'PUT',
  path: '/api/profile',
  summary: 'Changes the given fields of this member’s profile',
  audience: 'member',
  idempotency: 'accepted',
});
