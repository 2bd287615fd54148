import { describe, expect, it } from '@jest/globals';
import { amountOf, isAmount, minorOf } from './provider-money.rules.ts';

describe('Amounts of a provider', () => {
  it('are read digit by digit, without floating point', () => {
    expect(['0.00', '0.29', '1.15', '9.95', '1234567890.12'].map(minorOf)).toEqual([0, 29, 115, 995, 123_456_789_012]);
  });

  it('are refused unless they are plain decimals with two digits', () => {
    const others = [
      '',
      '1',
      '1.5',
      '1.555',
      '01.00',
      '-1.00',
      '+1.00',
      '1,00',
      '1e2',
      ' 1.00',
      '1.00\n',
      'NaN',
      '٣.٠٠',
    ];

    expect(others.filter(isAmount)).toEqual([]);
    expect(others.map(minorOf)).toEqual(others.map(() => undefined));
    expect([1, null, undefined, ['1.00'], { value: '1.00' }].filter(isAmount)).toEqual([]);
  });

  it('are written as they are read', () => {
    expect([0, 5, 29, 100, 995, 123_456].map((minor) => minorOf(amountOf(minor)))).toEqual([
      0, 5, 29, 100, 995, 123_456,
    ]);
    for (const minor of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => amountOf(minor)).toThrow('whole number');
  });
});
