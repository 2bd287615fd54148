import { interestIds } from '@manyhearts/contract/interests';
import { searchableExtras, searchedChoices } from '@manyhearts/contract/members';
import { profileChoices, type ExtraProfileField } from '@manyhearts/contract/profile-fields';

/**
 * A profile's searchable answers as two numbers with one bit per answer, so that an index can filter without reading
 * the profile. Bits follow the order of the contract's lists: append to them, and relist after a change.
 */
export type Traits = { traitBits: number; interestBits: number };
type Answered = { details: Readonly<Record<string, unknown>>; interests: readonly string[] };

/** Bits of an integer that JavaScript and both databases store exactly. */
export const mostBits = 53;

export function traitsOf({ details, interests }: Answered, extraFields: readonly ExtraProfileField[]): Traits {
  const answers = questions(extraFields).map(({ name, options }) => {
    const answer = details[name];
    return options.map((option) => (Array.isArray(answer) ? answer.includes(option) : answer === option));
  });
  return { traitBits: sum(answers.flat()), interestBits: sum(interestIds.map((id) => interests.includes(id))) };
}

/** Mask with the bits of these answers to one question; a profile matches if it has any of them. */
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

/** By addition, because bitwise operators only use 32 bits. */
function sum(bits: readonly boolean[]): number {
  return bits.reduce((total, isSet, at) => total + (isSet ? 2 ** at : 0), 0);
}
