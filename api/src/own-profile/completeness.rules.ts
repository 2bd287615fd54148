import type { Completeness, OwnProfileView } from '@manyhearts/contract/profile';
import { profileNameOf, type ExtraProfileField, type ProfileField } from '@manyhearts/contract/profile-fields';

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
