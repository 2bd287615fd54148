import { describe, expect, it } from '@jest/globals';
import { countryIn, orderPath } from './order-path.rules.ts';

describe('The country of payment', () => {
  const countries = [{ code: 'NL' }, { code: 'GB' }] as const;

  it.each([
    ['country=GB', { country: 'GB' }],
    ['country=FR', {}],
    ['country=gb', {}],
    ['', {}],
  ])('%j in the address is %j', (search, country) => {
    expect(countryIn(new URLSearchParams(search), countries)).toEqual(country);
  });
});

it.each([
  [{ bundle: 'b1', country: 'NL' }, '/credits/b1?country=NL'],
  [{ bundle: 'b1', method: 'ideal', country: 'NL' }, '/credits/b1/ideal?country=NL'],
] as const)('the order of %j has the address %s', (order, path) => {
  expect(orderPath(order)).toBe(path);
});
