import { describe, expect, it } from '@jest/globals';
import { ageOn } from '@manyhearts/contract/age';
import { genders } from '@manyhearts/contract/profile-fields';
import {
  ageBandOf,
  ageBandsOf,
  audiencesOf,
  birthDayOf,
  birthDaysOf,
  birthMonthOf,
  genderNumberIn,
  genderNumberOf,
} from './listing-values.rules.ts';

const days = ['2026-11-22', '2024-02-29', '2025-02-28', '2025-03-01', '2026-12-31', '2027-01-01'].map(
  (day) => new Date(`${day}T12:00:00Z`),
);

describe('An audience', () => {
  it.each(genders)('tells its gender: %s', (gender) => {
    expect(new Set(audiencesOf(gender).map(genderNumberIn))).toEqual(new Set([genderNumberOf(gender)]));
  });
});

describe('Days of birth', () => {
  it.each(days)('say an age to the day, on %s', (now) => {
    const births = Array.from({ length: 3_000 }, (_, at) =>
      new Date(Date.UTC(1990, 0, 1) + at * 86_400_000).toISOString().slice(0, 10),
    );
    const { from, to } = birthDaysOf(30, 33, now);
    const wrong = births.filter((birth) => {
      const age = ageOn(birth, now);
      return (age >= 30 && age <= 33) !== (birthDayOf(birth) >= from && birthDayOf(birth) <= to);
    });

    expect(wrong).toEqual([]);
  });

  it('have no beginning where nobody is too old', () => {
    expect(birthDaysOf(90, undefined, days[0] as Date)).toEqual({ from: 0, to: 19_361_122 });
  });

  it('lie in the age bands that a search looks at', () => {
    const range = birthDaysOf(60, 62, days[0] as Date);
    const bands = ageBandsOf(range);

    expect(bands.length).toBeLessThanOrEqual(3);
    for (const birth of ['1963-11-23', '1964-07-01', '1966-11-22'])
      expect(bands).toContain(ageBandOf(birthMonthOf(birth)));
  });
});
