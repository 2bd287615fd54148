import { describe, expect, it } from '@jest/globals';
import { ageStep, byMatchOrder, type MatchOrigin } from './match-order.rules.ts';

const own: MatchOrigin = { birthdate: '1990-06-01', country: 'NL', region: 'NL-UT' };
const born = (year: number) => ({ birthdate: `${year}-01-01` });

describe('The step of an age', () => {
  it.each([
    [1990, 0],
    [1995, 0],
    [1985, 0],
    [1984, 1],
    [2000, 1],
    [1979, 2],
    [1975, 2],
    [1974, 3],
    [1940, 3],
  ])('of somebody born in %d is %d', (year, step) => {
    expect(ageStep(own, born(year))).toBe(step);
  });
});

describe('The order of suggestions', () => {
  it('is age, region, country, activity, and at last the id', () => {
    const one = (id: string, year: number, country: string, region: string, lastActiveAt: number) => ({
      ...born(year),
      ...{ id, country, region, lastActiveAt },
    });
    const best = [
      one('f', 1986, 'NL', 'NL-UT', 1),
      one('e', 1990, 'NL', 'NL-ZE', 9),
      one('d', 1990, 'NL', 'NL-ZE', 8),
      one('c', 1990, 'NL', 'NL-ZE', 8),
      one('b', 1990, 'BE', 'BE-BRU', 9),
      one('a', 1984, 'NL', 'NL-UT', 9),
    ];

    expect([...best].reverse().sort(byMatchOrder(own))).toEqual(best);
  });
});
