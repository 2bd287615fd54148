import { describe, expect, it } from '@jest/globals';
import { toDecimal } from '@manyhearts/contract/money';
import { minimumMessageCosts, type PricedBundle } from './prices.rules.ts';

const bundle = (
  credits: number,
  priceMinor: number,
  country: PricedBundle['country'] = 'NL',
  currency: PricedBundle['currency'] = 'EUR',
): PricedBundle => ({
  country,
  credits,
  priceMinor,
  currency,
});

const costs = (bundles: PricedBundle[], messageCredits = 10) => minimumMessageCosts(bundles, messageCredits).NL?.costs;

describe('The lowest price of a message', () => {
  it('is the cheapest bundle’s, wherever it stands', () => {
    const small = bundle(50, 995);
    const large = bundle(500, 4_995);

    expect(costs([small, large])).toBe('1.00');
    expect(costs([large, small])).toBe('1.00');
    expect(costs([small])).toBe('1.99');
  });

  it('is said for each country in its own currency', () => {
    const bundles = [
      bundle(100, 1_000),
      bundle(100, 1_500, 'CH', 'CHF'),
      bundle(100, 900),
      bundle(200, 1_000, 'CH', 'CHF'),
    ];

    expect(minimumMessageCosts(bundles, 10)).toEqual({
      NL: { costs: '0.90', currency: 'EUR' },
      CH: { costs: '0.50', currency: 'CHF' },
    });
  });

  it('is said for no country without bundles', () => {
    expect(minimumMessageCosts([], 10)).toEqual({});
  });

  it('leaves the bundles as they were', () => {
    const bundles = Object.freeze([Object.freeze(bundle(100, 1_000))]);

    expect(() => minimumMessageCosts(bundles, 10)).not.toThrow();
  });
});

describe('Boundaries of the lowest price', () => {
  it.each([
    ['a cent less than an even price', 100, 999, 10, '1.00'],
    ['an even price', 100, 1_000, 10, '1.00'],
    ['a cent more than an even price', 100, 1_001, 10, '1.01'],
    ['a hair above nothing', 1_000_000, 1, 1, '0.01'],
    ['nothing', 100, 0, 10, '0.00'],
    ['a third', 30, 1_000, 10, '3.34'],
    ['two thirds', 30, 2_000, 10, '6.67'],
    ['what binary fractions get wrong', 100, 7, 100, '0.07'],
    ['a large one', 1_000_000, 999_999_999, 1_000_000, '9999999.99'],
  ])('%s', (_what, credits, priceMinor, messageCredits, expected) => {
    expect(costs([bundle(credits, priceMinor)], messageCredits)).toBe(expected);
  });

  it.each([
    [9, undefined],
    [10, '5.00'],
    [11, '4.55'],
  ])('a bundle of %i credits for messages of 10: %s', (credits, expected) => {
    expect(costs([bundle(credits, 500)])).toBe(expected);
  });

  it('a bundle without credits advertises nothing', () => {
    expect(costs([bundle(0, 500)])).toBeUndefined();
  });

  it('a bundle that is too small hides none that is not', () => {
    expect(costs([bundle(5, 1), bundle(10, 500)])).toBe('5.00');
  });
});

describe('Minor units are written as', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [9, '0.09'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [101, '1.01'],
    [995, '9.95'],
    [123_456_789, '1234567.89'],
    [-1, '-0.01'],
    [-99, '-0.99'],
    [-100, '-1.00'],
    [-1_250, '-12.50'],
    [-0, '0.00'],
  ])('%i: %s', (minor, decimal) => {
    expect(toDecimal(minor)).toBe(decimal);
  });
});
