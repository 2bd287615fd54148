import { describe, expect, it } from '@jest/globals';
import { isSessionAlive, memberSessionTimes, sessionTouchMs, staffSessionTimes } from './sessions.ts';

const hour = 3_600_000;
const start = Date.parse('2026-03-01T12:00:00.000Z');

/** True if a session of this age and idle time is valid. */
const isAlive = (times: typeof memberSessionTimes, ageMs: number, unusedMs: number) =>
  isSessionAlive({ createdAt: new Date(start - ageMs), usedAt: new Date(start - unusedMs) }, times, new Date(start));

describe('A log-in', () => {
  it('of a member lasts 14 days unused and 90 days at all', () => {
    expect(memberSessionTimes).toEqual({ idleMs: 14 * 24 * hour, absoluteMs: 90 * 24 * hour });
  });

  it('of staff lasts 30 minutes unused and 12 hours at all', () => {
    expect(staffSessionTimes).toEqual({ idleMs: hour / 2, absoluteMs: 12 * hour });
  });

  it('is fresh when it was made just now, or by a clock that runs ahead', () => {
    expect(isAlive(staffSessionTimes, 0, 0)).toBe(true);
    expect(isAlive(staffSessionTimes, -hour, -hour)).toBe(true);
  });

  it('is noted as used often enough to outlive its own idle time', () => {
    expect(sessionTouchMs.staff).toBeLessThan(staffSessionTimes.idleMs / 2);
    expect(sessionTouchMs.member).toBeLessThan(memberSessionTimes.idleMs / 2);
  });
});

describe.each([
  ['member', memberSessionTimes],
  ['staff', staffSessionTimes],
] as const)('Boundaries of a %s log-in', (_who, times) => {
  it.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('unused for its idle time %i ms: %s', (more, isStill) => {
    expect(isAlive(times, times.idleMs + more, times.idleMs + more)).toBe(isStill);
  });

  it.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('used just now, at its whole time %i ms: %s', (more, isStill) => {
    expect(isAlive(times, times.absoluteMs + more, 0)).toBe(isStill);
  });
});
