import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { followLanguage, remembered } from '#site/boot/remembered.ts';
import { aBoot, robin } from '../../test/a-boot.ts';
import { answers, refused } from '../../test/answers.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'i18n_redirected=; max-age=0; path=/';
});

/** The page is in English. */
const show = (ofAccount: 'en' | 'nl') => renderScreen(<LanguageOffer />, aBoot({ member: { language: ofAccount } }));
const question = 'You’re reading Rosewood in English. Should our emails be in English too?';

describe('A language that was chosen on this device before the log-in', () => {
  it('stays, whatever the account says', () => {
    document.cookie = 'i18n_redirected=en; path=/';
    remembered.language.write('en');
    followLanguage('nl', ['en', 'nl']);

    expect(document.cookie).toBe('i18n_redirected=en');
  });

  it('is offered for the account once in a tab, and no longer outranks it once it is stored', async () => {
    remembered.language.write('en');
    const asked = answers({ status: 200, body: { user: { ...robin, language: 'en' } } });
    const { user, unmount } = show('nl');
    await user.click(await screen.findByRole('button', { name: 'Yes, please' }));

    await waitFor(() => expect(remembered.language.read()).toBeNull());
    expect(asked.map(({ method, address, body }) => [method, address, body])).toEqual([
      ['PUT', '/api/user', { language: 'en' }],
    ]);
    unmount();
    remembered.language.write('en');
    show('nl');
    expect(screen.queryByText(question)).toBeNull();
  });

  it('stays where it could not be stored', async () => {
    remembered.language.write('en');
    answers(refused(500, 'unexpected'));
    const { user } = show('nl');
    expect(await screen.findByText(question)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Yes, please' }));

    expect(await screen.findByRole('alert')).toBeDefined();
    expect(remembered.language.read()).toBe('en');
  });

  it.each([
    ['is the account’s already', 'en', 'en', null],
    ['is not that of the page', 'fi', 'nl', 'fi'],
  ] as const)('needs no offer where it %s', (_, chosen, ofAccount, kept) => {
    remembered.language.write(chosen);
    show(ofAccount);

    expect([screen.queryByRole('button', { name: 'Yes, please' }), remembered.language.read()]).toEqual([null, kept]);
  });
});
