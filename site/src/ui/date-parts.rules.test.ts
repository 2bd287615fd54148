import { describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { dateOf, isNoDay, monthNames, noDate, partOrder, partsOf } from './date-parts.rules.ts';

describe('A date in parts', () => {
  it.each(['1990-09-07', '2000-02-29', '2008-12-31'])('%s comes back as it was', (date) => {
    expect(dateOf(partsOf(date))).toBe(date);
  });

  it.each(['', '7-9-1990', '1990-9-7', 'nonsense'])('%j is none', (date) => {
    expect(partsOf(date)).toEqual(noDate);
  });

  it('is nothing while a part is missing', () => {
    expect(dateOf({ year: '1990', month: '9', day: '' })).toBe('');
    expect(isNoDay({ year: '1990', month: '9', day: '' })).toBe(false);
  });

  it.each([
    ['2001', '2', '29'],
    ['1990', '4', '31'],
  ])('%s-%s-%s is no day', (year, month, day) => {
    expect([dateOf({ year, month, day }), isNoDay({ year, month, day })]).toEqual(['', true]);
  });
});

describe('The order of the parts', () => {
  it.each([
    ['nl-NL', ['day', 'month', 'year']],
    ['en-US', ['month', 'day', 'year']],
    ['sv-SE', ['year', 'month', 'day']],
  ])('in %s is %j', (locale, order) => {
    expect(partOrder(locale)).toEqual(order);
  });

  it.each(languages)('in %s has each part once, and twelve months with names of their own', (language) => {
    expect(partOrder(language).sort()).toEqual(['day', 'month', 'year']);
    expect(new Set(monthNames(language)).size).toBe(12);
  });
});
