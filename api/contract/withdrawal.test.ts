import { describe, expect, it } from '@jest/globals';
import { hasWithdrawal, isWithdrawable, withdrawalEnd } from './withdrawal.ts';

const paidAt = new Date('2026-11-01T00:00:00.000Z');
const endOf = (country: string) => withdrawalEnd(country, paidAt)?.toISOString() ?? null;

describe('The right to withdraw from a purchase', () => {
  it.each([
    ['NL', true],
    ['GB', true],
    ['CH', true],
    ['NO', true],
    ['US', false],
  ])('in %s: %s', (country, has) => {
    expect([hasWithdrawal(country), endOf(country) !== null]).toEqual([has, has]);
  });

  it('lasts to the end of the fourteenth day after the purchase, of which the day itself is none', () => {
    expect(endOf('NL')).toBe('2026-11-16T00:00:00.000Z');
  });

  it.each([
    ['in the last second', '2026-11-15T23:59:59.000Z', true],
    ['in the last millisecond', '2026-11-15T23:59:59.999Z', true],
    ['at its end', '2026-11-16T00:00:00.000Z', false],
    ['afterwards', '2026-11-16T00:00:00.001Z', false],
  ])('%s', (_when, now, is) => {
    expect(isWithdrawable(endOf('NL'), Date.parse(now))).toBe(is);
  });

  it('is never there without an end', () => {
    expect(isWithdrawable(null, 0)).toBe(false);
  });
});
