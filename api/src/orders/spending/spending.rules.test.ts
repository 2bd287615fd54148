import { describe, expect, it } from '@jest/globals';
import { changedLimits, limitsAt, monthsUntil, presentMonth, type Limit, type Limits } from './spending.rules.ts';

const at = new Date('2026-11-25T12:00:00.000Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const day = 86_400_000;
const euros = (minor: number): Limit => ({ minor, currency: 'EUR' });
const only = (now: Limit): Limits => ({ now, next: null });

describe('A limit', () => {
  it.each<[string, Limit, Limit]>([
    ['the first one', null, euros(5_000)],
    ['a lower one', euros(5_000), euros(4_999)],
    ['the same one', euros(5_000), euros(5_000)],
  ])('holds at once: %s', (_what, present, wanted) => {
    expect(changedLimits(only(present), wanted, at)).toEqual(only(wanted));
  });

  it.each<[string, Limit]>([
    ['a higher one', euros(5_001)],
    ['none', null],
    ['one in another currency', { minor: 1, currency: 'GBP' }],
  ])('holds after a day: %s', (_what, wanted) => {
    const limits = changedLimits(only(euros(5_000)), wanted, at);

    expect(limits).toEqual({ now: euros(5_000), next: { limit: wanted, from: later(day) } });
    expect(limitsAt(limits, later(day - 1)).now).toEqual(euros(5_000));
    expect(limitsAt(limits, later(day))).toEqual(only(wanted));
  });

  it('that is lower cancels a higher one that waits', () => {
    const waiting = changedLimits(only(euros(5_000)), euros(9_000), at);

    expect(changedLimits(waiting, euros(5_000), later(1))).toEqual(only(euros(5_000)));
  });

  it('that waits begins to wait again when it is changed to another higher one', () => {
    const waiting = changedLimits(only(euros(5_000)), euros(9_000), at);

    expect(changedLimits(waiting, euros(8_000), later(1))).toEqual({
      now: euros(5_000),
      next: { limit: euros(8_000), from: later(day + 1) },
    });
  });

  it('that waited is what a new one is compared with once it holds', () => {
    const waiting = changedLimits(only(euros(5_000)), euros(9_000), at);

    expect(changedLimits(waiting, euros(8_000), later(day))).toEqual(only(euros(8_000)));
  });
});

describe('Months', () => {
  it('begin and end at midnight of the time zone, summer and winter', () => {
    const [november, october, september] = monthsUntil(at, 'Europe/Amsterdam', 3);

    expect(november).toEqual({
      name: '2026-11',
      since: new Date('2026-10-31T23:00:00Z'),
      until: new Date('2026-11-30T23:00:00Z'),
    });
    expect([october?.name, october?.since, october?.until]).toEqual(['2026-10', september?.until, november?.since]);
    expect(october?.since).toEqual(new Date('2026-09-30T22:00:00Z'));
  });

  it('reach back over the turn of the year', () => {
    expect(monthsUntil(new Date('2026-02-10T00:00:00Z'), 'UTC', 4).map(({ name }) => name)).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
    ]);
  });

  it.each([
    ['2026-11-30T22:59:59.999Z', '2026-11'],
    ['2026-11-30T23:00:00.000Z', '2026-12'],
  ])('at %s it is %s in Amsterdam', (moment, name) => {
    expect(presentMonth(new Date(moment), 'Europe/Amsterdam').name).toBe(name);
  });
});
