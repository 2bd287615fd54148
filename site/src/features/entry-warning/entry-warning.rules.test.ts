import { describe, expect, it } from '@jest/globals';
import { needsEntryWarning, type WarnedLayout } from './entry-warning.rules.ts';

const facts = {
  enableSiteEntryPopup: 'yes' as const,
  entryPopupExcludedCountries: ['FR' as const],
  country: 'NL' as string | null,
  isLoggedIn: false,
};
const layouts: WarnedLayout[] = ['default', 'empty', 'chat'];

describe('The entry warning', () => {
  it.each<[WarnedLayout, string | null, boolean]>([
    ['default', 'NL', true],
    ['default', 'FR', false],
    ['default', 'US', true],
    ['default', null, true],
    ['empty', 'NL', true],
    ['empty', 'FR', false],
    ['empty', null, true],
    ['chat', 'NL', true],
    ['chat', 'DE', true],
    ['chat', 'FR', false],
    ['chat', 'BE', false],
    ['chat', null, false],
  ])('in the %s layout for %s: %s', (layout, country, expected) => {
    expect(needsEntryWarning(layout, { ...facts, country })).toBe(expected);
  });

  it.each(layouts)('is not for members, nor for brands without it (%s)', (layout) => {
    expect(needsEntryWarning(layout, { ...facts, isLoggedIn: true })).toBe(false);
    expect(needsEntryWarning(layout, { ...facts, enableSiteEntryPopup: 'no' })).toBe(false);
  });
});
