import { describe, expect, it } from '@jest/globals';
import { shareOf } from '@manyhearts/contract/money';
import { clawBack, splitPrice, takeFromLots } from './ledger.rules.ts';

describe('A price', () => {
  it.each([
    { wallet: { bonus: 10, paid: 20 }, price: 10, parts: { bonus: 10, paid: 0 } },
    { wallet: { bonus: 10, paid: 20 }, price: 11, parts: { bonus: 10, paid: 1 } },
    { wallet: { bonus: 10, paid: 20 }, price: 30, parts: { bonus: 10, paid: 20 } },
    { wallet: { bonus: 0, paid: 20 }, price: 1, parts: { bonus: 0, paid: 1 } },
  ])('of $price is paid with bonus credits first', ({ wallet, price, parts }) => {
    expect(splitPrice(wallet, price)).toEqual(parts);
  });

  it('that is one more than the wallet holds can not be paid', () => {
    expect(splitPrice({ bonus: 10, paid: 20 }, 31)).toBeUndefined();
    expect(splitPrice({ bonus: 0, paid: 0 }, 1)).toBeUndefined();
  });

  it.each([0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])('of %s is a fault of the code', (price) => {
    expect(() => splitPrice({ bonus: 100, paid: 100 }, price)).toThrow('no number of credits');
  });
});

describe('Lots', () => {
  const lots = [
    { id: 'old', remaining: 3 },
    { id: 'new', remaining: 5 },
  ];

  it('are used up one after the other, the oldest first', () => {
    expect(takeFromLots(lots, 2)).toEqual([{ lotId: 'old', amount: 2 }]);
    expect(takeFromLots(lots, 8)).toEqual([
      { lotId: 'old', amount: 3 },
      { lotId: 'new', amount: 5 },
    ]);
  });

  it('that hold less than their wallet are a fault', () => {
    expect(() => takeFromLots(lots, 9)).toThrow('1 credits less');
  });
});

describe('A chargeback', () => {
  const lot = { granted: 100, remaining: 30, paidMinor: 999 };

  it('of everything takes what is left, and the rest becomes a debt', () => {
    expect(clawBack(lot, 999)).toEqual({ fromLot: 30, debt: 70 });
    expect(clawBack({ ...lot, remaining: 100 }, 999)).toEqual({ fromLot: 100, debt: 0 });
  });

  it('of a part takes that part of the credits, rounded down', () => {
    expect(clawBack(lot, 100)).toEqual({ fromLot: 10, debt: 0 });
    expect(clawBack(lot, 9)).toEqual({ fromLot: 0, debt: 0 });
  });
});

describe('A share', () => {
  it('is exact where floating point is not', () => {
    expect(shareOf(9_007_199_254_740_991, 9_007_199_254_740_990, 9_007_199_254_740_991)).toBe(9_007_199_254_740_990);
    expect(shareOf(1_000, 1, 3)).toBe(333);
  });

  it('of all parts never adds up to more than the whole', () => {
    for (let granted = 1; granted <= 40; granted += 1)
      for (let unused = 0; unused <= granted; unused += 1)
        expect(shareOf(999, unused, granted) + shareOf(999, granted - unused, granted)).toBeLessThanOrEqual(999);
  });
});
