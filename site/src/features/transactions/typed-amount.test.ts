import { expect, it } from '@jest/globals';
import { typedAmount } from './typed-amount.ts';

it.each([
  ['50', '50.00'],
  [' 49,5 ', '49.50'],
  ['0.01', '0.01'],
  ['007', '7.00'],
  ['9999999.99', '9999999.99'],
  ['0', undefined],
  ['0,00', undefined],
  ['', undefined],
  ['-5', undefined],
  ['1.000', undefined],
  ['1.000,50', undefined],
  ['10000000', undefined],
  ['5 euro', undefined],
  ['1e3', undefined],
])('%j is %j', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});
