import { describe, expect, it } from '@jest/globals';
import { aBoot } from '../../../test/a-boot.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { EntryWarning } from './EntryWarning.tsx';

const shown = (layout: 'default' | 'empty' | 'chat', boot = aBoot()) =>
  renderScreen(<EntryWarning layout={layout} />, boot).container.querySelector('dialog');

describe('The entry warning', () => {
  it('asks for the brand’s own age', () => {
    const dialog = shown('default', aBoot({ settings: { minAge: 21 } }));

    expect(dialog?.textContent).toContain(
      'Rosewood is a dating site for adults. By continuing you confirm that you are at least 21 years old',
    );
    expect(dialog?.querySelector('[data-act=entry]')?.textContent).toBe('I am 21 or older');
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
