import { describe, expect, it } from '@jest/globals';
import { dayMs } from '../core/text/durations.ts';
import { inEuros, isRefundable, needsOperator, refundMinor } from './refund.rules.ts';

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
    expect(refundMinor(of, taken, chargedBack)).toBe(minor);
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

  it.each([
    ['100.00 euros', { minor: 10_000, currency: 'EUR', method: 'ideal' }, 1, false],
    ['100.01 euros', { minor: 10_001, currency: 'EUR', method: 'ideal' }, 1, true],
    ['400.00 zloty', { minor: 40_000, currency: 'PLN', method: 'blik' }, 1, false],
    ['400.01 zloty', { minor: 40_001, currency: 'PLN', method: 'blik' }, 1, true],
    ['a direct debit of 55 days', { minor: 1, currency: 'EUR', method: 'sdd' }, 55, true],
    ['a direct debit of 56 days', { minor: 1, currency: 'EUR', method: 'sdd' }, 56, false],
  ] as const)('of %s needs an operator, or does not', (_what, refund, days, isNeeded) => {
    expect(needsOperator({ ...refund, paidAt: before(days) }, now)).toBe(isNeeded);
  });

  it('counts currencies in euros at round rates', () => {
    expect([inEuros(1_000, 'EUR'), inEuros(1_100, 'NOK'), inEuros(800, 'GBP')]).toEqual([10, 1, 10]);
  });
});
