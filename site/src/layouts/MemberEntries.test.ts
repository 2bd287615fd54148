import { describe, expect, it } from '@jest/globals';
import { balanceLevel } from './MemberEntries.tsx';

describe('The badge of a balance', () => {
  it.each([
    [250, undefined],
    [11, undefined],
    [10, 'warning'],
    [1, 'warning'],
    [0, 'danger'],
  ] as const)('of %i credits is %s', (credits, level) => expect(balanceLevel(credits)).toBe(level));
});
