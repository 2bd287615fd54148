import { describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { clockFace, momentPassed, msToNextSecond, secondsLeft, timeInWords } from './countdown.rules.ts';

describe('Time that is left', () => {
  it.each([
    [10_000, 0, 10],
    [10_000, 1, 10],
    [10_000, 9_999, 1],
    [10_000, 10_000, 0],
    [10_000, 99_000, 0],
    [Number.NaN, 0, 0],
  ])('to %d at %d is %d seconds', (endsAt, now, expected) => {
    expect(secondsLeft(endsAt, now)).toBe(expected);
  });

  it.each([
    [10_000, 0, 1_000],
    [10_000, 250, 750],
    [10_000, 9_999, 1],
  ])('changes, to %d at %d, in %d ms', (endsAt, now, expected) => {
    expect(msToNextSecond(endsAt, now)).toBe(expected);
    expect(secondsLeft(endsAt, now + expected)).toBe(secondsLeft(endsAt, now) - 1);
  });

  it.each([
    [14_400, '4:00:00'],
    [3_661, '1:01:01'],
    [59, '0:00:59'],
    [86_400 * 2 + 61, '2 days 0:01:01'],
  ])('of %i seconds is shown as %s', (seconds, face) => {
    expect(clockFace(seconds, 'en-GB')).toBe(face);
  });

  it.each([
    [14_399, '3 hours, 59 minutes'],
    [60, '1 minute'],
    [59, '59 seconds'],
    [86_400 * 2 + 3_600, '2 days, 1 hour'],
  ])('of %i seconds is said as %s', (seconds, words) => {
    expect(timeInWords(seconds, 'en-GB')).toBe(words);
  });

  it.each(languages)('is said in %s as people say it', (language) => {
    expect(timeInWords(5_400, language)).toMatch(/^1\s?\p{L}+.*30\s?\p{L}+\.?$/u);
  });

  it('is worth saying seldom, and more often towards the end', () => {
    const moments = new Set(Array.from({ length: 14_401 }, (_, passed) => momentPassed(14_400 - passed)));

    expect([...moments]).toEqual([86_400, 3_600, 1_800, 600, 300, 60, 10, 0]);
  });
});
