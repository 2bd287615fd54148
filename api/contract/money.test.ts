import { describe, expect, it } from '@jest/globals';
import { minorOf, toDecimal, toMinor } from './money.ts';

describe('An amount', () => {
  it('is read digit by digit, without floating point', () => {
    const amounts = ['0.00', '0.29', '1.15', '9.95', '19.99', '4503599627.29', '9999999999.99'];

    expect(amounts.map(minorOf)).toEqual([0, 29, 115, 995, 1_999, 450_359_962_729, 999_999_999_999]);
    expect(amounts.map(toMinor).map(toDecimal)).toEqual(amounts);
  });

  it('is a plain decimal with two digits', () => {
    const others = ['', '1', '1.5', '1.555', '01.00', '-1.00', '+1.00', '1,00', '1e2', '0x1.00', ' 1.00', '1.00\n'];

    for (const text of [...others, 'NaN', '٣.٠٠', '12345678901.00']) {
      expect(minorOf(text)).toBeUndefined();
      expect(() => toMinor(text)).toThrow('no amount');
    }
  });
});
