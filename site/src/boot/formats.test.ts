import { describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { cleanPhone, formatAgo, formatUntil, formatDay, formatMoney, formatPhone, localeOf } from './formats.ts';

const money = (language: (typeof languages)[number], country: string | null, amount = '1234.5', currency = 'EUR') =>
  formatMoney(amount, currency, localeOf(language, country)).replaceAll('\u00a0', ' ');

describe('Money', () => {
  it.each([
    ['en', 'GB', '€1,234.50'],
    ['nl', 'NL', '€ 1.234,50'],
    ['de', 'DE', '1.234,50 €'],
    ['de', 'AT', '€ 1.234,50'],
    ['de', 'CH', 'EUR 1’234.50'],
    ['fr', 'FR', '1 234,50 €'],
    ['it', 'IT', '1234,50 €'],
    ['pl', 'PL', '1234,50 €'],
    ['fi', 'FI', '1 234,50 €'],
    ['en', null, '€1,234.50'],
  ] as const)('in %s and %s is %j', (language, country, expected) => {
    expect(money(language, country)).toBe(expected);
  });

  it.each([
    ['en', 'GB', 'GBP', '£0.60'],
    ['nb', 'NO', 'NOK', '0,60 kr'],
    ['sv', 'SE', 'SEK', '0,60 kr'],
    ['da', 'DK', 'DKK', '0,60 kr.'],
  ] as const)('in %s and %s in %s is %j', (language, country, currency, expected) => {
    expect(money(language, country, '0.60', currency)).toBe(expected);
  });

  it.each([
    ['GBP', '£'],
    ['USD', '$'],
    ['PLN', 'zł'],
    ['EUR', '€'],
  ])('in %s has the sign %s, whatever the language, and groups its digits', (currency, sign) => {
    const letters = (price: string) => price.replace(/[\d.,’\s]/g, '');
    const prices = languages.map((language) => formatMoney('12345.60', currency, localeOf(language, null)));

    expect(prices.map(letters)).toEqual(
      languages.map((language) => (language === 'fi' && sign === 'zł' ? 'PLN' : sign)),
    );
    for (const price of prices) {
      expect(price).toMatch(/12[.,\u00a0]345[.,]60/);
      expect(price).not.toMatch(/[ \u202f\u2009]/);
      expect(price).toMatch(/^(?:[£$€]|.*\u00a0)/);
    }
  });

  it.each(languages)('in %s never breaks inside, and has spaces that server and browser agree on', (language) => {
    for (const country of ['NL', 'DE', 'CH', 'GB', 'NO', 'US', null]) {
      expect(formatMoney('12345.67', 'EUR', localeOf(language, country))).not.toMatch(/[ \u202f\u2009]/);
    }
  });
});

describe('A locale', () => {
  it.each(languages)('for %s is one that exists, wherever the visitor is', (language) => {
    for (const country of ['NL', 'BR', 'XK', 'T1', 'A1', 'EU', null])
      expect(() => new Intl.NumberFormat(localeOf(language, country))).not.toThrow();
  });
});

describe('A day', () => {
  it('is the same wherever it is read', () => {
    expect(formatDay('2026-03-01T23:30:00Z', 'en-GB')).toBe('1\u00a0March 2026');
    expect(formatDay('2026-03-01T00:30:00Z', 'nl-NL')).toBe('1\u00a0maart 2026');
  });
});

describe('How long ago', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const minute = 60_000;

  it.each([
    [-minute, 'now'],
    [0, 'now'],
    [minute - 1, 'now'],
    [minute, '1 minute ago'],
    [60 * minute - 1, '59 minutes ago'],
    [60 * minute, '1 hour ago'],
    [24 * 60 * minute - 1, '23 hours ago'],
    [24 * 60 * minute, 'yesterday'],
    [14 * 24 * 60 * minute, '14 days ago'],
  ])('%i ms is %j', (age, expected) => {
    expect(formatAgo(new Date(now - age).toISOString(), now, 'en-GB')).toBe(expected);
  });

  it('is said in the language of the page', () => {
    expect([formatAgo('2026-11-21T10:00:00Z', now, 'pl-PL'), formatAgo('2026-11-21T10:00:00Z', now, 'fi-FI')]).toEqual([
      '2 godziny temu',
      '2 tuntia sitten',
    ]);
  });
});

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

describe('The time until something', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');

  it.each([
    ['2026-11-25T11:59:00Z', 'in 1 minute'],
    ['2026-11-25T12:00:01Z', 'in 1 minute'],
    ['2026-11-25T12:59:00Z', 'in 59 minutes'],
    ['2026-11-25T13:00:00Z', 'in 1 hour'],
    ['2026-11-25T13:01:00Z', 'in 2 hours'],
    ['2026-11-26T12:00:00Z', 'in 24 hours'],
  ])('of %s is %s', (instant, expected) => {
    expect(formatUntil(instant, now, 'en')).toBe(expected);
  });
});

describe('The day and the month of a date', () => {
  it.each([
    { language: 'en', country: 'GB', written: '5\u00a0December 2026' },
    { language: 'en', country: 'US', written: 'December\u00a05, 2026' },
    { language: 'de', country: 'DE', written: '5.\u00a0Dezember 2026' },
    { language: 'es', country: 'ES', written: '5\u00a0de\u00a0diciembre de 2026' },
    { language: 'fi', country: 'FI', written: '5.\u00a0joulukuuta 2026' },
    { language: 'pl', country: 'PL', written: '5\u00a0grudnia 2026' },
  ] as const)('stay on one line in $language of $country', ({ language, country, written }) => {
    expect(formatDay('2026-12-05T12:00:00Z', localeOf(language, country))).toBe(written);
  });

  it.each(languages.map((language) => ({ language })))('never part in $language', ({ language }) => {
    expect(formatDay('2026-12-05T12:00:00Z', localeOf(language, null))).toMatch(/5\.?\u00a0/);
  });
});
