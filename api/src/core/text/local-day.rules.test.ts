import { describe, expect, it } from '@jest/globals';
import { localDay, nextLocalDay } from './local-day.rules.ts';

describe('A day in a time zone', () => {
  it.each([
    ['2026-11-25T22:59:59.999Z', 'Europe/Amsterdam', '2026-11-25', '2026-11-25T23:00:00.000Z'],
    ['2026-11-25T23:00:00.000Z', 'Europe/Amsterdam', '2026-11-26', '2026-11-26T23:00:00.000Z'],
    ['2026-11-25T23:00:00.000Z', 'UTC', '2026-11-25', '2026-11-26T00:00:00.000Z'],
    // Clocks are put back in this night, and forward in the next.
    ['2026-10-24T22:00:00.000Z', 'Europe/Amsterdam', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['2026-03-28T23:00:00.000Z', 'Europe/Amsterdam', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['2026-11-25T04:59:00.000Z', 'America/New_York', '2026-11-24', '2026-11-25T05:00:00.000Z'],
  ])('of %s in %s is %s, and ends at %s', (now, zone, day, end) => {
    expect([localDay(new Date(now), zone), nextLocalDay(new Date(now), zone).toISOString()]).toEqual([day, end]);
  });
});
