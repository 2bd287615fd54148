import { expect, it } from '@jest/globals';
import type { CountryCode } from '@manyhearts/contract/countries';
import { refundEnd } from './refund-end.rules.ts';

it.each<[string, CountryCode, number, string]>([
  ['lasts as long as the right to withdraw', 'NL', 14, '2026-11-16T10:00:00.000Z'],
  ['lasts as long, even if the brand sets no days', 'NL', 0, '2026-11-16T10:00:00.000Z'],
  ['lasts for the brand’s days if they are more', 'NL', 30, '2026-12-01T10:00:00.000Z'],
  ['lasts for the brand’s days where there is no such right', 'US', 14, '2026-11-15T10:00:00.000Z'],
])('A refund %s (%s, %d days)', (_how, country, refundDays, end) => {
  expect(refundEnd({ country, refundDays }, new Date('2026-11-01T10:00:00Z')).toISOString()).toBe(end);
});
