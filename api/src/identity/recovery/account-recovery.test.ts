import { describe, expect, it } from '@jest/globals';
import { outlivesReset } from './account-recovery.service.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const days = 86_400_000;
const added = (agoMs: number) => new Date(now.getTime() - agoMs);

describe('A reset by mail', () => {
  it.each([
    ['removes what was added just now', 0, false],
    ['removes what was added a millisecond less than seven days ago', 7 * days - 1, false],
    ['removes what was added seven days ago', 7 * days, false],
    ['keeps what was added a millisecond more than seven days ago', 7 * days + 1, true],
    ['removes what a clock ahead of this one wrote', -60_000, false],
  ])('%s', (_, agoMs, isKept) => {
    expect(outlivesReset(added(agoMs), now)).toBe(isKept);
  });
});
