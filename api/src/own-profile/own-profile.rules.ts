import type { CountryCode } from '@manyhearts/contract/countries';
import type { ExtraAnswer, ProfileChange, Completeness, OwnProfileView } from '@manyhearts/contract/profile';
import {
  choiceFields,
  profileNameOf,
  type Gender,
  type Seeking,
  type ExtraProfileField,
  type ProfileField,
} from '@manyhearts/contract/profile-fields';
import { regions } from '@manyhearts/contract/regions.data';
import type { FieldIssue } from '@manyhearts/contract/yup-messages';
import type { Profile } from '../profiles/profile.entity.ts';

type Answer = ExtraAnswer | null | undefined;
type Values = Partial<
  Pick<Profile, 'aboutMe' | 'interests' | 'sexuality' | 'details' | 'seeking' | 'country' | 'region' | 'city'>
>;
type Place = Pick<Profile, 'country' | 'region' | 'city'>;
/** Values that a change is checked against. */
type Before = Pick<Profile, 'details' | 'sexuality' | 'seeking'> & Place;

/** Columns to write for a change. Fields that it doesn't name stay; withdrawn answers are removed. */
export function changedValues(before: Before, change: ProfileChange): Values {
  const { aboutMe, interests, sexuality, seeking, extra = {} } = change;
  const place = placeAfter(before, change);
  const answers = {
    ...ownAnswers(change),
    ...extra,
  };
  const given = Object.entries(answers).filter(([, answer]) => answer !== undefined);
  return {
    ...(aboutMe !== undefined && { aboutMe }),
    ...(interests !== undefined && { interests: [...new Set(interests)] }),
    ...(sexuality !== undefined && sexuality !== before.sexuality && { sexuality }),
    ...(seeking !== undefined && seeking !== before.seeking && { seeking }),
    ...(isElsewhere(before, place) && place),
    ...(given.length > 0 && { details: withAnswers(before.details, given) }),
  };
}

/** A town belongs to a region and a region to a country, so a new country or region alone clears the smaller ones. */
export function placeAfter(
  before: Place,
  { country = before.country as CountryCode, region, city }: Pick<ProfileChange, 'country' | 'region' | 'city'>,
): Place {
  const ownRegion = region ?? (country === before.country ? before.region : '');
  const isSameRegion = country === before.country && ownRegion === before.region;
  return { country, region: ownRegion, city: city ?? (isSameRegion ? before.city : '') };
}

export function isElsewhere(before: Place, { country, region, city }: Place): boolean {
  return country !== before.country || region !== before.region || city !== before.city;
}

/**
 * Checks that the shape can't make: which genders this member may seek here, and whether the region belongs to the
 * resulting country.
 */
export function changeFaults(
  before: Place & Pick<Profile, 'gender'>,
  change: ProfileChange,
  seekings: Record<Gender, readonly Seeking[]>,
): Record<string, FieldIssue> {
  const faults: Record<string, FieldIssue> = {};
  const allowed = seekings[before.gender];
  if (change.seeking && !allowed.includes(change.seeking))
    faults.seeking = { code: 'field_not_offered', params: { allowed: allowed.join(', ') } };
  const { country, region } = placeAfter(before, change);
  const codes = regions[country as CountryCode].map(({ code }) => code);
  if (change.region && !codes.includes(region))
    faults.region = { code: 'field_not_offered', params: { allowed: codes.join(', ') } };
  return faults;
}

/** Sexuality has its own column, because listings use it. */
function ownAnswers(change: ProfileChange): Record<string, Answer> {
  const fields = choiceFields.filter((field) => field !== 'sexuality');
  return Object.fromEntries(fields.map((field) => [field, change[profileNameOf(field)]]));
}

function withAnswers(details: Profile['details'], given: readonly [string, Answer][]): Profile['details'] {
  const all = Object.entries({
    ...details,
    ...Object.fromEntries(given.map(([name, answer]) => [name, Array.isArray(answer) ? [...new Set(answer)] : answer])),
  });
  return Object.fromEntries(
    all.filter(([, answer]) => answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0)),
  );
}

type Answered = Pick<
  OwnProfileView,
  | 'aboutMe'
  | 'city'
  | 'extra'
  | 'interests'
  | 'photos'
  | 'hairColour'
  | 'eyeColour'
  | 'bodyType'
  | 'relationshipStatus'
  | 'tattoos'
>;
type Asked = { profileFields: readonly ProfileField[]; extraProfileFields: readonly ExtraProfileField[] };

/** What draws others to a profile weighs most; all short answers, the niche's included, weigh the same. */
const weights = { photos: 25, about_me: 20, interests: 15, city: 10 } as const;
const answerWeight = 5;
/** Not counted: sexuality is private, and every member gave `seeking` at sign-up. */
const unweighed: readonly ProfileField[] = ['sexuality', 'seeking'];

/** Share of the brand's questions that are answered, in per cent rounded down, and what is missing, by weight. */
export function completenessOf(profile: Answered, { profileFields, extraProfileFields }: Asked): Completeness {
  const own = profileFields.filter((field) => !unweighed.includes(field)) as Exclude<
    ProfileField,
    'sexuality' | 'seeking'
  >[];
  const parts = [
    ...own.map((name) => ({
      name: name as string,
      weight: weightOf(name),
      isThere: name === 'photos' ? hasPhoto(profile) : isAnswered(profile[profileNameOf(name)]),
    })),
    { name: 'city', weight: weights.city, isThere: isAnswered(profile.city) },
    ...extraProfileFields.map(({ name }) => ({
      name: `extra.${name}`,
      weight: answerWeight,
      isThere: isAnswered(profile.extra[name]),
    })),
  ].sort((one, other) => other.weight - one.weight);
  const sum = (some: typeof parts) => some.reduce((total, { weight }) => total + weight, 0);
  const there = parts.filter(({ isThere }) => isThere);
  return {
    percent: Math.floor((100 * sum(there)) / sum(parts)),
    missing: parts.filter(({ isThere }) => !isThere).map(({ name }) => name),
  };
}

function weightOf(name: string): number {
  return (weights as Record<string, number>)[name] ?? answerWeight;
}

/** A pending photo counts, because the member has done their part. */
function hasPhoto({ photos }: Answered): boolean {
  return photos.some(({ status }) => status !== 'rejected');
}

function isAnswered(answer: string | readonly string[] | null | undefined): boolean {
  return (answer?.length ?? 0) > 0;
}
