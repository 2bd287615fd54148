import {
  genders,
  sexualities,
  profileChoices,
  type Gender,
  type Sexuality,
  type ExtraProfileField,
} from '@manyhearts/contract/profile-fields';
import { interestIds } from '@manyhearts/contract/interests';
import { searchableExtras, searchedChoices } from '@manyhearts/contract/members';
import { minuteMs } from '../core/text/durations.ts';

const bandMonths = 36;
/** No living person was born earlier; bounds the number of age bands. */
const earliestBirth = 19_000_101;

export function genderNumberOf(gender: Gender): number {
  return genders.indexOf(gender);
}

/** Gender and sexuality as one small number; members without a stated sexuality come last in their gender. */
export function audienceOf(gender: Gender, sexuality: Sexuality | null): number {
  const place = sexuality === null ? sexualities.length : sexualities.indexOf(sexuality);
  return genderNumberOf(gender) * (sexualities.length + 1) + place;
}

/** The gender number of an audience. */
export function genderNumberIn(audience: number): number {
  return Math.floor(audience / (sexualities.length + 1));
}

/** All audiences of a gender, whatever the sexuality. */
export function audiencesOf(gender: Gender): number[] {
  return [...sexualities, null].map((sexuality) => audienceOf(gender, sexuality));
}

/** `YYYY-MM-DD` as year × 12 + month. */
export function birthMonthOf(birthdate: string): number {
  const [year = 0, month = 1] = birthdate.split('-').map(Number);
  return year * 12 + month;
}

/** By month of birth instead of age, so that a birthday doesn't change the band. */
export function ageBandOf(birthMonth: number): number {
  return Math.floor(birthMonth / bandMonths);
}

/** Day of birth as a number that grows with time: 19900517. */
export function birthDayOf(birthdate: string): number {
  return Number(birthdate.replaceAll('-', ''));
}

type BirthDays = { from: number; to: number };

/** Range of birth days for these ages on the day of `now`, exact to the day; no upper age without `maxAge`. */
export function birthDaysOf(minAge: number, maxAge: number | undefined, now: Date): BirthDays {
  const today = now.getUTCFullYear() * 10_000 + (now.getUTCMonth() + 1) * 100 + now.getUTCDate();
  return { from: maxAge === undefined ? 0 : today - (maxAge + 1) * 10_000 + 1, to: today - minAge * 10_000 };
}

/** All age bands that contain one of these days. */
export function ageBandsOf({ from, to }: BirthDays): number[] {
  const [first, last] = [Math.max(from, earliestBirth), to].map((day) =>
    ageBandOf(Math.floor(day / 10_000) * 12 + Math.min(12, Math.max(1, Math.floor((day % 10_000) / 100)))),
  );
  return Array.from({ length: Math.max(0, (last ?? 0) - (first ?? 0) + 1) }, (_, at) => (first ?? 0) + at);
}

export function roundedToFiveMinutes(ms: number): Date {
  return new Date(Math.floor(ms / (5 * minuteMs)) * 5 * minuteMs);
}

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
