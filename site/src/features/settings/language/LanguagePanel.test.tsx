import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Language } from '@manyhearts/contract/languages';
import { leavePage } from '#site/boot/leave-page.ts';
import { aBoot } from '../../../../test/a-boot.ts';
import { answers, refused } from '../../../../test/answers.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { LanguagePanel } from './LanguagePanel.tsx';

let left: jest.SpiedFunction<typeof leavePage.instead>;
beforeEach(() => {
  history.replaceState(null, '', '/notifications');
  document.cookie = 'i18n_redirected=; max-age=0; path=/';
  left = jest.spyOn(leavePage, 'instead').mockImplementation(() => undefined);
  left.mockClear();
});

const show = (language: Language) =>
  renderScreen(<LanguagePanel language={language} />, aBoot({ settings: { languages: ['en', 'nl', 'fi'] } }));
const choice = () => screen.getByLabelText<HTMLSelectElement>('Your language');

describe('The panel of the language', () => {
  it('shows the account’s, and offers the brand’s under their own names', () => {
    show('nl');

    expect([choice().value, [...choice().options].map(({ text }) => text)]).toEqual([
      'nl',
      ['English', 'Nederlands', 'Suomi'],
    ]);
  });

  it('saves it in the account, remembers it on the device, and shows the page in it', async () => {
    const asked = answers({ status: 200, body: { user: { language: 'fi' } } });
    const { user } = show('nl');
    await user.selectOptions(choice(), 'fi');
    await user.click(screen.getByRole('button', { name: 'Save language' }));

    await waitFor(() => expect(left.mock.calls).toEqual([['/notifications']]));
    expect([asked.map(({ method, address, body }) => [method, address, body]), document.cookie]).toEqual([
      [['PUT', '/api/user', { language: 'fi' }]],
      'i18n_redirected=fi',
    ]);
  });

  it('lets one be chosen where the account’s is no longer offered', async () => {
    const asked = answers({ status: 200 });
    const { user } = show('de');
    expect(choice().value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Save language' }));

    await screen.findByText('Please fill this in.');
    expect(asked).toEqual([]);
  });

  it('says so when it was not saved, and stays', async () => {
    answers(refused(500, 'unexpected'));
    const { user } = show('nl');
    await user.click(screen.getByRole('button', { name: 'Save language' }));

    await screen.findByText('About unexpected.');
    expect([left.mock.calls, document.cookie]).toEqual([[], '']);
  });
});
