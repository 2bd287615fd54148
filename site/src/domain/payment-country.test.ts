import { describe, expect, it } from '@jest/globals';
import { remembered } from '#site/boot/remembered.ts';
import { aBoot } from '../../test/a-boot.ts';
import { countryAt, orderPath } from './payment-country.ts';

describe('The country of payment', () => {
  const viewing = aBoot({ settings: { countries: [{ code: 'NL' }, { code: 'GB' }] }, priceCountry: 'NL' });

  it.each([
    ['?country=GB', 'GB'],
    ['?country=FR', 'NL'],
    ['?country=gb', 'NL'],
    ['', 'NL'],
  ])('at %j is %s', (search, country) => {
    expect(countryAt(search, viewing)).toBe(country);
  });

  it('is the one that was chosen before, if the address names none and the brand still sells there', () => {
    remembered.paymentCountry.write('GB');
    expect([countryAt('', viewing), countryAt('?country=NL', viewing)]).toEqual(['GB', 'NL']);
    remembered.paymentCountry.write('FR');
    expect(countryAt('', viewing)).toBe('NL');
  });
});

it.each([
  [{ bundle: 'b1', country: 'NL' }, '/credits/b1?country=NL'],
  [{ bundle: 'b1', method: 'ideal', country: 'NL' }, '/credits/b1/ideal?country=NL'],
] as const)('the order of %j has the address %s', (order, path) => {
  expect(orderPath(order)).toBe(path);
});
