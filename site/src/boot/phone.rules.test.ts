import { describe, expect, it } from '@jest/globals';
import { cleanPhone, formatPhone } from './phone.rules.ts';

describe('A phone number', () => {
  it.each([
    ['+31 20-123 45 67', '+31201234567'],
    ['(020) 123', '(020)123'],
    ['', ''],
  ])('%j is dialled as %j', (phone, expected) => {
    expect(cleanPhone(phone)).toBe(expected);
  });

  it.each([
    ['212 555 0123', 'US', '(212) 555-0123'],
    ['+1 212-555-0123', 'US', '(212) 555-0123'],
    ['1-212-555-0123', 'US', '(212) 555-0123'],
    ['555 0123', 'US', '555 0123'],
    [' +31 20-123 ', 'NL', '+31 20-123'],
    ['212 555 0123', 'NL', '212 555 0123'],
  ])('%j of %s is written as %j', (phone, country, expected) => {
    expect(formatPhone(phone, country)).toBe(expected);
  });
});
