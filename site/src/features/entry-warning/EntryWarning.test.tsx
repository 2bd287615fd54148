import { describe, expect, it } from '@jest/globals';
import { aBoot } from '../../../test/a-boot.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { EntryWarning, needsEntryWarning, type WarnedLayout } from './EntryWarning.tsx';

const shown = (layout: 'default' | 'empty' | 'chat', boot = aBoot()) =>
  renderScreen(<EntryWarning layout={layout} />, boot).container.querySelector('dialog');

describe('The entry warning', () => {
  it('asks for the brand’s own age', () => {
    const dialog = shown('default', aBoot({ settings: { minAge: 21 } }));

    expect(dialog?.textContent).toContain(
      'Rosewood is a dating site for adults. By continuing, you confirm that you’re at least 21 years old',
    );
    expect(dialog?.querySelector('[data-act=entry]')?.textContent).toBe('I’m 21 or older');
    expect(dialog?.querySelector('a')?.getAttribute('href')).toBe('about:blank');
  });

  it('tells of fictional profiles where the brand has them', () => {
    expect(shown('default')?.textContent).not.toContain('Please note');
    expect(
      shown('default', aBoot({ settings: { fictionalWarning: { singular: 'One.', plural: 'Some are made up.' } } }))
        ?.textContent,
    ).toContain('Please note: Some are made up.');
  });

  it('is not there for members, in excluded countries, and in chats elsewhere', () => {
    expect(shown('default', aBoot({ isLoggedIn: true }))).toBeNull();
    expect(shown('empty', aBoot({ settings: { entryPopupExcludedCountries: ['NL'] } }))).toBeNull();
    expect(shown('chat', aBoot({ country: 'BE' }))).toBeNull();
    expect(shown('chat', aBoot({ country: 'DE' }))).not.toBeNull();
    expect(shown('default', aBoot({ settings: { enableSiteEntryPopup: 'no' } }))).toBeNull();
  });
});

const facts = {
  enableSiteEntryPopup: 'yes' as const,
  entryPopupExcludedCountries: ['FR' as const],
  country: 'NL' as string | null,
  isLoggedIn: false,
};
const layouts: WarnedLayout[] = ['default', 'empty', 'chat'];

describe('Whether a page has the entry warning', () => {
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
