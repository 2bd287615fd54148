import { describe, expect, it } from '@jest/globals';
import { countryCodes } from '@manyhearts/contract/countries';
import { messagePrice, taxIn } from './prices.rules.ts';
import { vatRates } from './vat-rates.data.ts';

const today = new Date('2026-11-25T12:00:00Z');

describe('The tax in a price', () => {
  it.each([
    { country: 'NL', price: 1_210, net: 1_000, tax: 210 },
    { country: 'DE', price: 995, net: 836, tax: 159 },
    { country: 'CH', price: 990, net: 916, tax: 74 },
    { country: 'FI', price: 1_255, net: 1_000, tax: 255 },
    { country: 'US', price: 999, net: 999, tax: 0 },
    { country: 'NL', price: 1, net: 1, tax: 0 },
  ] as const)('of $price in $country is $tax', ({ country, price, net, tax }) => {
    expect(taxIn(price, country, today)).toMatchObject({ netMinor: net, taxMinor: tax });
  });

  it('follows the rate of the day', () => {
    const rateOn = (day: string) => taxIn(1_000, 'FI', new Date(`${day}T23:59:59.999Z`)).rate;

    expect([rateOn('2024-08-31'), rateOn('2024-09-01')]).toEqual([2_400, 2_550]);
  });

  it('and the net price add up to the price, and are never negative', () => {
    for (const country of countryCodes)
      for (let price = 1; price < 3_000; price += 7) {
        const { netMinor, taxMinor, rate } = taxIn(price, country, today);

        expect(netMinor + taxMinor).toBe(price);
        expect(Math.abs(netMinor - (price * 10_000) / (10_000 + rate))).toBeLessThanOrEqual(0.5);
      }
  });

  it('has rates of each country in the order of their days', () => {
    for (const rates of Object.values(vatRates))
      expect(rates.map(({ from }) => from)).toEqual(rates.map(({ from }) => from).sort());
  });
});

describe('The price of a message', () => {
  it('is rounded up', () => {
    expect([messagePrice(1_000, 100, 10), messagePrice(995, 50, 10), messagePrice(1, 100, 1)]).toEqual([100, 199, 1]);
  });
});
