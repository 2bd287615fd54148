import { interestIds } from '@manyhearts/contract/interests';
import { searchableExtras, searchedChoices } from '@manyhearts/contract/members';
import { profileChoices, type ExtraProfileField } from '@manyhearts/contract/profile-fields';

/**
 * What a search may ask of a profile, as two numbers with a bit for each answer, so that an index can tell who fits
 * without a look at the profile. Bits follow the order of the contract's lists: append there, and list anew after a change.
 */
export type Traits = { traitBits: number; interestBits: number };
type Answered = { details: Readonly<Record<string, unknown>>; interests: readonly string[] };

/** Bits of a number that is exact, in JavaScript and in both databases. */
export const mostBits = 53;

export function traitsOf({ details, interests }: Answered, extraFields: readonly ExtraProfileField[]): Traits {
  const answers = questions(extraFields).map(({ name, options }) => {
    const answer = details[name];
    return options.map((option) => (Array.isArray(answer) ? answer.includes(option) : answer === option));
  });
  return { traitBits: sum(answers.flat()), interestBits: sum(interestIds.map((id) => interests.includes(id))) };
}

/** A number with the bits of those answers to one question; whoever has one of them fits. */
export function traitMask(
  question: string,
  answers: readonly string[],
  extraFields: readonly ExtraProfileField[],
): number {
  const all = questions(extraFields).flatMap(({ name, options }) =>
    options.map((option) => name === question && answers.includes(option)),
  );
  return sum(all);
}

export function interestMask(interests: readonly string[]): number {
  return sum(interestIds.map((id) => interests.includes(id)));
}

export function questions(extraFields: readonly ExtraProfileField[]): { name: string; options: readonly string[] }[] {
  return [
    ...searchedChoices.map((name) => ({ name, options: profileChoices[name] as readonly string[] })),
    ...searchableExtras(extraFields),
  ];
}

/** By addition: the operators for bits know 32 of them. */
function sum(bits: readonly boolean[]): number {
  return bits.reduce((total, isSet, at) => total + (isSet ? 2 ** at : 0), 0);
}
