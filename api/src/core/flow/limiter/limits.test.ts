import { describe, expect, it } from '@jest/globals';
import type { Limit } from './limiter.ts';
import { rateLimits } from './limits.ts';
import { isSteady } from './turns.ts';

const everyLimit: [string, Limit][] = Object.entries(rateLimits);

describe('Every limit', () => {
  it.each(everyLimit)(
    '%s is named by its own key, because the name is what its turns are stored under',
    (name, limit) => {
      expect(limit.name).toBe(name);
    },
  );

  it.each(everyLimit)('%s lets somebody through and holds somebody up', (_name, limit) => {
    expect(limit.burst).toBeGreaterThanOrEqual(1);
    const seconds = isSteady(limit) ? [limit.everySeconds] : limit.pausesSeconds;
    expect(Math.min(...seconds)).toBeGreaterThan(0);
  });

  it.each(everyLimit)('%s counts in whole milliseconds, because the store does', (_name, limit) => {
    if (isSteady(limit)) expect(Number.isInteger(limit.everySeconds * 1_000)).toBe(true);
  });

  it.each(everyLimit)('%s pauses longer at each step, and forgets no sooner than its longest pause', (_name, limit) => {
    if (isSteady(limit)) return;
    expect([...limit.pausesSeconds]).toEqual([...limit.pausesSeconds].sort((a, b) => a - b));
    expect(limit.forgetSeconds).toBeGreaterThanOrEqual(Math.max(...limit.pausesSeconds));
  });

  it.each(everyLimit.filter(([name]) => name.endsWith('Address')))(
    '%s is per address, so that test seams can widen it',
    (_name, limit) => {
      expect(limit.perAddress).toBe(true);
    },
  );

  it.each(everyLimit.filter(([name]) => /login|signup|mail|sms|discount|geocode|push|photo/i.test(name)))(
    '%s guards guessing or something that costs, so it does not open when its store is down',
    (_name, limit) => {
      expect(limit.whenDown).toBe('closed');
    },
  );
});
