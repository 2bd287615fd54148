import { describe, expect, it } from '@jest/globals';
import { dayMs } from '../core/text/durations.ts';
import { authorityOver, inEuros, isRefundable, limitsIn, mostOf, refundMinor } from './refund.rules.ts';

const lot = { granted: 3, unused: 3, held: 0, refunded: 0, paidMinor: 1_000 };
const now = new Date('2026-11-25T12:00:00.000Z');
const before = (days: number, ms = 0) => new Date(now.getTime() - days * dayMs + ms);

describe('A refund', () => {
  it.each([
    ['everything', lot, 0, 0, 1_000],
    ['two of three, rounded down', { ...lot, unused: 2 }, 0, 0, 666],
    ['one of three, rounded down', { ...lot, unused: 1 }, 0, 0, 333],
    ['nothing', { ...lot, unused: 0 }, 0, 0, 0],
    ['the last of three, which gets what rounding left over', { ...lot, unused: 1, refunded: 2 }, 666, 0, 334],
    ['the last while the others are on their way', { ...lot, unused: 1, held: 2 }, 666, 0, 334],
    ['credits after a refund that paid more than they cost', { ...lot, unused: 1, refunded: 1 }, 900, 0, 0],
    ['what a chargeback left', lot, 0, 400, 600],
  ])('of %s pays its part of the price', (_what, of, taken, chargedBack, minor) => {
    expect(refundMinor(of, { minor: taken, goodwillMinor: 0 }, chargedBack)).toBe(minor);
  });

  it.each([
    ['until the last millisecond', 'paid', 3, 1_000, new Date(now.getTime() + 1), true],
    ['not at the last moment', 'paid', 3, 1_000, now, false],
    ['of the rest', 'part_refunded', 1, 1, new Date(now.getTime() + 1), true],
    ['not after a chargeback', 'charged_back', 3, 1_000, new Date(now.getTime() + 1), false],
    ['not of used credits', 'paid', 0, 0, new Date(now.getTime() + 1), false],
    ['not of less than a cent', 'paid', 1, 0, new Date(now.getTime() + 1), false],
  ] as const)('is possible %s', (_when, status, unused, minor, until, isOpen) => {
    const order = { status, priceMinor: 1_000, chargedBackMinor: 0 };
    expect(isRefundable(order, { ...lot, unused, until }, minor, now)).toBe(isOpen);
  });

  it('of goodwill leaves the money for unused credits, and both together are the price', () => {
    const half = { ...lot, granted: 100, unused: 50 };
    expect(mostOf(half, { minor: 0, goodwillMinor: 0 }, 0)).toEqual({ unused: 500, full: 1_000, goodwill: 500 });
    expect(mostOf(half, { minor: 300, goodwillMinor: 300 }, 0)).toEqual({ unused: 500, full: 700, goodwill: 200 });
    expect(mostOf(half, { minor: 0, goodwillMinor: 0 }, 800)).toEqual({ unused: 200, full: 200, goodwill: 0 });
  });

  const limits = { supportCase: 100, supportDay: 500, aloneCase: 1_000 };

  it.each([
    ['100.00 euros', { minor: 10_000, currency: 'EUR', method: 'ideal' }, 1, 'alone'],
    ['100.01 euros', { minor: 10_001, currency: 'EUR', method: 'ideal' }, 1, 'operator'],
    ['60 euros after 40', { minor: 6_000, approvedMinor: 4_000, currency: 'EUR', method: 'ideal' }, 1, 'alone'],
    ['60 euros after 41', { minor: 6_000, approvedMinor: 4_100, currency: 'EUR', method: 'ideal' }, 1, 'operator'],
    ['400.00 zloty', { minor: 40_000, currency: 'PLN', method: 'blik' }, 1, 'alone'],
    ['400.01 zloty', { minor: 40_001, currency: 'PLN', method: 'blik' }, 1, 'operator'],
    ['a direct debit of 55 days', { minor: 1, currency: 'EUR', method: 'sdd' }, 55, 'operator'],
    ['a direct debit of 56 days', { minor: 1, currency: 'EUR', method: 'sdd' }, 56, 'alone'],
  ] as const)('of %s is for support, or for an operator', (_what, refund, days, authority) => {
    const judged = { approvedMinor: 0, ...refund, paidAt: before(days) };
    expect(authorityOver(judged, 'support', limits, now)).toBe(authority);
    expect(authorityOver(judged, 'operator', limits, now)).toBe('alone');
  });

  it.each([
    ['1,000 euros', 100_000, 0, 'alone'],
    ['a cent more', 100_001, 0, 'second'],
    ['several parts', 60_000, 40_001, 'second'],
  ] as const)('of %s is for one operator or owner, or for two people', (_what, minor, approvedMinor, authority) => {
    const judged = { minor, approvedMinor, currency: 'EUR', method: 'ideal', paidAt: now } as const;
    for (const role of ['operator', 'owner'] as const) expect(authorityOver(judged, role, limits, now)).toBe(authority);
    expect(authorityOver(judged, 'support', limits, now)).toBe('operator');
  });

  it('has limits in the currency of the brand', () => {
    expect(limitsIn({ supportCase: 400, supportDay: 2_000, aloneCase: null }, 'PLN')).toEqual(limits);
  });

  it('counts currencies in euros at round rates', () => {
    expect([inEuros(1_000, 'EUR'), inEuros(1_100, 'NOK'), inEuros(800, 'GBP')]).toEqual([10, 1, 10]);
  });
});
