import { describe, expect, it } from '@jest/globals';
import { keptUntil, unusedSince } from './unused-accounts.rules.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);

describe('An account that nobody uses', () => {
  it.each([
    ['2026-11-22', '2024-12-22', '2024-11-22', '2026-10-23'],
    // 29 February of a leap year becomes 1 March two years later.
    ['2026-02-28', '2024-03-30', '2024-02-28', '2026-01-29'],
    ['2028-02-29', '2026-03-30', '2026-03-01', '2028-01-30'],
  ])('on %s is written to from %s on, and goes from %s on if it was by %s', (now, warn, erase, noticed) => {
    expect(unusedSince(at(now))).toMatchObject({ warn: at(warn), erase: at(erase), noticed: at(noticed) });
  });

  it('with paid credits is written to again a week before it goes, three weeks after the first mail at least', () => {
    expect(unusedSince(at('2026-11-22'))).toMatchObject({
      remind: at('2024-11-29'),
      warned: at('2026-10-30'),
      reminded: at('2026-11-15'),
    });
    expect(keptUntil(at('2024-11-28'), at('2026-11-22'), 7)).toEqual(at('2026-11-29'));
  });

  it.each([
    ['2024-12-22', '2026-11-22', '2026-12-22'],
    ['2020-01-01', '2026-11-22', '2026-12-22'],
    ['2024-12-22', '2026-12-01', '2026-12-31'],
    ['2024-02-29', '2026-01-30', '2026-03-01'],
  ])('last used on %s and told so on %s stays until %s', (usedAt, now, until) => {
    expect(keptUntil(at(usedAt), at(now))).toEqual(at(until));
  });
});
