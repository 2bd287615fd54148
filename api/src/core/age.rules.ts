/** Whole years between a birthdate and a day, as people count them. */
export function ageOn(birthdate: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number);
  const beforeBirthday = now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < day);
  return now.getUTCFullYear() - year - (beforeBirthday ? 1 : 0);
}
