import { expect, it } from '@jest/globals';
import { ageOn } from './age.ts';

it.each([
  ['2000-06-15', '2026-06-14T23:59:59Z', 25],
  ['2000-06-15', '2026-06-15T00:00:00Z', 26],
  ['2000-02-29', '2026-02-28T12:00:00Z', 25],
  ['2000-02-29', '2026-03-01T00:00:00Z', 26],
  ['2007-12-31', '2026-01-01T00:00:00Z', 18],
])('born %s, on %s: %i', (birthdate, now, age) => {
  expect(ageOn(birthdate, new Date(now))).toBe(age);
});
