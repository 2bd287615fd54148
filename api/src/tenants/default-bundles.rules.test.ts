import { describe, expect, it } from '@jest/globals';
import { countryCodes } from '@manyhearts/contract/countries';
import { defaultsOf } from '@manyhearts/contract/settings/index';
import { bundleFaults } from './bundles.rules.ts';
import { toMinor } from '@manyhearts/contract/money';
import { defaultBundles, withDefaultBundles } from './default-bundles.rules.ts';

describe('defaultBundles', () => {
  it('gives every country four bundles that are allowed there, one of them popular', () => {
    const lists = Object.fromEntries(countryCodes.map((country) => [country, defaultBundles(country)]));

    expect(bundleFaults(lists)).toEqual({});
    expect(new Set(Object.values(lists).map((list) => list.length))).toEqual(new Set([4]));
    expect(new Set(Object.values(lists).map((list) => list.filter(({ popular }) => popular).length))).toEqual(
      new Set([1]),
    );
  });

  it('makes more credits dearer together and cheaper each, in every currency', () => {
    for (const country of countryCodes) {
      const list = defaultBundles(country);
      const prices = list.map(({ price }) => toMinor(price));
      const each = list.map(({ credits }, at) => (prices[at] ?? 0) / credits);

      expect(prices).toEqual([...prices].sort((a, b) => a - b));
      expect(each).toEqual([...each].sort((a, b) => b - a));
    }
  });

  it('pays for messages with the smallest one', () => {
    expect(defaultBundles('NL')[0]?.credits).toBeGreaterThanOrEqual(defaultsOf('prices').messageCredits);
  });
});

describe('withDefaultBundles', () => {
  it('fills in what is missing or empty and leaves the rest', () => {
    const own = [{ credits: 1, price: '1.00', currency: 'EUR' as const }];

    const filled = withDefaultBundles({ NL: own, BE: [], FR: own }, ['NL', 'BE', 'CH']);

    expect(filled).toEqual({ NL: own, BE: defaultBundles('BE'), FR: own, CH: defaultBundles('CH') });
  });
});
