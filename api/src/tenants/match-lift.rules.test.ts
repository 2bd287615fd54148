import { describe, expect, it } from '@jest/globals';
import { fewestMeasured, matchLift, supportedClaim } from './match-lift.rules.ts';

describe('The lift of premium', () => {
  it('compares the shares of members with a match, and rounds down', () => {
    expect(matchLift({ members: 1_000, matched: 730 }, { members: 1_000, matched: 500 })).toBe(46);
    expect(matchLift({ members: 1_000, matched: 729 }, { members: 1_000, matched: 500 })).toBe(45);
    expect(matchLift({ members: 200, matched: 100 }, { members: 400, matched: 200 })).toBe(0);
    expect(matchLift({ members: 200, matched: 0 }, { members: 400, matched: 200 })).toBe(-100);
  });

  it('is unknown for groups that are too small, and where nothing can be compared', () => {
    const enough = { members: fewestMeasured, matched: 10 };

    expect(matchLift(enough, enough)).toBe(0);
    expect(matchLift({ ...enough, members: fewestMeasured - 1 }, enough)).toBeNull();
    expect(matchLift(enough, { ...enough, members: fewestMeasured - 1 })).toBeNull();
    expect(matchLift(enough, { ...enough, matched: 0 })).toBeNull();
  });
});

describe('A claim', () => {
  it.each([
    [46, 46, 46],
    [46, 80, 46],
    [46, 45, null],
    [46, null, null],
    [null, 80, null],
  ])('of %p with a measured lift of %p is shown as %p', (claim, lift, shown) => {
    expect(supportedClaim(claim, lift)).toBe(shown);
  });
});
