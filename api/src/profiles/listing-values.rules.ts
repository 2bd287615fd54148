import { genders, sexualities, type Gender, type Sexuality } from '@manyhearts/contract/profile-fields';

const minute = 60_000;
/** Half a tenth of a degree of latitude: five and a half kilometres. */
const cellDegrees = 0.05;
const bandMonths = 36;

/** Gender and sexuality as the listing keeps them: one small number, whoever said nothing last of their gender. */
export function audienceOf(gender: Gender, sexuality: Sexuality | null): number {
  const place = sexuality === null ? sexualities.length : sexualities.indexOf(sexuality);
  return genders.indexOf(gender) * (sexualities.length + 1) + place;
}

/** Everybody of a gender, whatever they say of their sexuality, in the numbers of `audienceOf`. */
export function audiencesOf(gender: Gender): number[] {
  return [...sexualities, null].map((sexuality) => audienceOf(gender, sexuality));
}

/** A square of five kilometres or a little more; columns widen towards the poles so that squares stay squares. */
export function cellOf(latitude: number, longitude: number): number {
  const row = Math.floor((latitude + 90) / cellDegrees);
  const middle = (row + 0.5) * cellDegrees - 90;
  const columnDegrees = cellDegrees / Math.max(0.1, Math.cos((middle * Math.PI) / 180));
  return row * 10_000 + Math.floor((longitude + 180) / columnDegrees);
}

/** From `YYYY-MM-DD`: year × 12 + month. */
export function birthMonthOf(birthdate: string): number {
  const [year = 0, month = 1] = birthdate.split('-').map(Number);
  return year * 12 + month;
}

/** By month of birth and not by age, so that a birthday moves nobody. */
export function ageBandOf(birthMonth: number): number {
  return Math.floor(birthMonth / bandMonths);
}

export function roundedToFiveMinutes(ms: number): Date {
  return new Date(Math.floor(ms / (5 * minute)) * 5 * minute);
}
