import { describe, expect, it } from '@jest/globals';
import { dayAfter, daysFromTo, localDay, localDaySpan, nextLocalDay } from './local-day.rules.ts';

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

  it.each([
    ['2026-11-25', 'Europe/Amsterdam', '2026-11-24T23:00:00.000Z', 24],
    ['2026-10-25', 'Europe/Amsterdam', '2026-10-24T22:00:00.000Z', 25],
    ['2026-03-29', 'Europe/Amsterdam', '2026-03-28T23:00:00.000Z', 23],
    ['2026-11-25', 'UTC', '2026-11-25T00:00:00.000Z', 24],
    ['2026-11-25', 'Pacific/Kiritimati', '2026-11-24T10:00:00.000Z', 24],
    ['2026-11-25', 'Pacific/Pago_Pago', '2026-11-25T11:00:00.000Z', 24],
    // There the clocks go forward at midnight, so the day begins at one.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
  ])('%s in %s begins at %s and has %i hours', (day, zone, from, hours) => {
    const span = localDaySpan(day, zone);

    expect([span.from.toISOString(), (span.until.getTime() - span.from.getTime()) / 3_600_000]).toEqual([from, hours]);
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-26', -400, '2025-10-22'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(dayAfter(day, count)).toBe(expected);
  });

  it.each([
    ['2026-11-26', '2026-11-26', 1],
    ['2026-10-24', '2026-10-26', 3],
    ['2026-11-26', '2026-11-25', 0],
    ['2026-11-26', '2026-11-01', 0],
  ])('from %s to %s are %i days', (one, other, days) => {
    expect(daysFromTo(one, other)).toBe(days);
  });
});
