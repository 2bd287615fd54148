import type { CountryCode } from './countries.ts';
import { defineCall, type Scene } from './calls.ts';
import { discreet } from './discreet.ts';
import { array, line, object, oneOf, paragraphs, string } from './fields.ts';
import { interestIds, type InterestId } from './interests.ts';
import { limits } from './limits.ts';
import {
  choiceFields,
  genders,
  profileChoices,
  type ChoiceField,
  type ExtraProfileField,
  type Gender,
  type Seeking,
  type Sexuality,
} from './profile-fields.ts';
import type { MainImage, PhotoView } from './photos.ts';
import { anyScene } from './scene.ts';
import type { ProfileStatus } from './user.ts';
import { fromWireName } from './wire.ts';

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

/** Checked with the same rules in the browser and on the server: only what this brand asks, all faults at once. */
export function profileInput({
  profileFields,
  extraProfileFields,
  countries,
  seekings,
}: Pick<Scene, 'profileFields' | 'extraProfileFields' | 'countries' | 'seekings'>) {
  const choices = choiceFields.filter((field) => profileFields.includes(field));
  return object({
    // Of one's own gender, which only the server knows.
    seeking: oneOf<Seeking>([...new Set(genders.flatMap((gender) => seekings[gender]))]),
    country: oneOf<CountryCode>(countries),
    /** One of the country's, by its code. */
    region: string().trim().max(8),
    city: discreet(line(limits.profile.cityLength)),
    ...(profileFields.includes('about_me') && { aboutMe: discreet(paragraphs(limits.profile.aboutMeLength)) }),
    ...Object.fromEntries(
      choices.map((field) => [fromWireName(field), oneOf<string>(profileChoices[field]).nullable()]),
    ),
    ...(profileFields.includes('interests') && { interests: several(interestIds).max(limits.profile.interests) }),
    extra: object(
      Object.fromEntries(extraProfileFields.map((field) => [fromWireName(field.name), extraAnswer(field)])),
    ).default(undefined),
  });
}

function extraAnswer(field: ExtraProfileField) {
  if (field.kind === 'text') return discreet(paragraphs(field.maxLength)).nullable();
  return field.kind === 'choice'
    ? oneOf<string>(field.options).nullable()
    : several(field.options).max(field.options.length).nullable();
}

function several<T extends string>(allowed: readonly T[]) {
  return array()
    .of(
      string<T>()
        .oneOf([...allowed])
        .required(),
    )
    .max(allowed.length);
}

export const readProfile = defineCall({
  verb: 'GET',
  path: '/api/profile',
  summary: 'The own profile, all of it',
  audience: 'member',
});

export const saveProfile = defineCall({
  verb: 'PUT',
  path: '/api/profile',
  summary: 'Changes the parts of the own profile that are named',
  audience: 'member',
  idempotency: 'accepted',
  body: profileInput(anyScene),
  bodyOn: profileInput,
});
