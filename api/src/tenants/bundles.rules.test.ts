import { describe, expect, it } from '@jest/globals';
import type { BundleDocument } from '@manyhearts/contract/tenant-document';
import { bundleFaults, toBundleDocuments } from './bundles.rules.ts';

const bundle: BundleDocument = { credits: 50, price: '9.95', currency: 'EUR' };

describe('bundleFaults', () => {
  it('finds none in a price list in the currency of its country', () => {
    expect(bundleFaults({ NL: [{ ...bundle, popular: true }, bundle], CH: [{ ...bundle, currency: 'CHF' }] })).toEqual(
      {},
    );
  });

  it('refuses another currency, by bundle', () => {
    expect(bundleFaults({ CH: [{ ...bundle, currency: 'CHF' }, bundle] })).toEqual({
      'bundles.CH[1].currency': { code: 'bundle_currency', params: { country: 'CH', currency: 'CHF' } },
    });
  });

  it('refuses what costs nothing', () => {
    expect(bundleFaults({ NL: [{ ...bundle, price: '0.00' }] })).toMatchObject({
      'bundles.NL[0].price': { code: 'number_too_small', params: { min: '0.01' } },
    });
    expect(bundleFaults({ NL: [{ ...bundle, price: '0.01' }] })).toEqual({});
  });

  it('refuses what costs ten millions', () => {
    expect(bundleFaults({ NL: [{ ...bundle, price: '10000000.00' }] })).toMatchObject({
      'bundles.NL[0].price': { code: 'number_too_large', params: { max: '9999999.99' } },
    });
    expect(bundleFaults({ NL: [{ ...bundle, price: '9999999.99' }] })).toEqual({});
  });

  it('recommends one bundle of a country, not two', () => {
    const popular = { ...bundle, popular: true };

    expect(bundleFaults({ NL: [popular, popular], DE: [popular] })).toEqual({
      'bundles.NL': { code: 'bundles_popular_twice', params: { country: 'NL' } },
    });
  });
});

describe('toBundleDocuments', () => {
  it('keeps the order of countries and price lists, however the rows came', () => {
    const row = { priceMinor: 1990, currency: 'EUR' as const, isPopular: false };
    const rows = [
      { ...row, country: 'DE' as const, position: 1, credits: 5 },
      { ...row, country: 'NL' as const, position: 2, credits: 7, isPopular: true },
      { ...row, country: 'NL' as const, position: 1, credits: 6 },
    ];

    expect(JSON.stringify(toBundleDocuments(rows))).toBe(
      '{"NL":[{"credits":6,"price":"19.90","currency":"EUR"},{"credits":7,"price":"19.90","currency":"EUR","popular":true}],"DE":[{"credits":5,"price":"19.90","currency":"EUR"}]}',
    );
  });
});
