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

export type BirthDays = { from: number; to: number };

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
