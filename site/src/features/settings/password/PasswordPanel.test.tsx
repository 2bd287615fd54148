import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserView } from '@manyhearts/contract/user';
import { answers, refused } from '../../../../test/answers.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';

const robin = {
  profile: { id: '01R', name: 'robin77', country: 'NL', mainImage: null, status: 'active' },
  email: 'r.sparrow@example.org',
} as Pick<UserView, 'profile' | 'email'>;
const onChanged = jest.fn();

async function change(words: string) {
  onChanged.mockClear();
  const shown = renderScreen(<PasswordPanel user={robin} onChanged={onChanged} />);
  await shown.user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByRole('form');
  if (words) await shown.user.keyboard(words);
  return shown;
}

const values = () =>
  ['Current password', 'New password', 'Repeat the new password'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );

describe('The panel of the password', () => {
  it('tells the rules and what follows before anybody types, in fields that password managers know', async () => {
    const { container } = await change('');

    expect(screen.getByRole('form').textContent).toMatch(
      /all your other devices.*At least 8 characters.*your username or Rosewood/s,
    );
    expect([...container.querySelectorAll('input')].map((input) => input.autocomplete)).toEqual([
      'username',
      'current-password',
      'new-password',
      'new-password',
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  });

  it('sends it by Enter, says that it is done, and that others are logged out', async () => {
    const asked = answers({ status: 204 });
    await change('quiet herons{Tab}{Tab}five quiet herons{Tab}{Tab}five quiet herons{Enter}');

    await screen.findByText(/Your password has been changed/);
    expect(asked.map(({ method, address, body }) => [method, address, body])).toEqual([
      [
        'POST',
        '/api/password',
        { old_password: 'quiet herons', password: 'five quiet herons', password_repeat: 'five quiet herons' },
      ],
    ]);
    expect([onChanged.mock.calls.length, screen.queryByRole('form'), document.activeElement?.textContent]).toEqual([
      1,
      null,
      'Change password',
    ]);
  });

  it.each([
    ['a{Tab}{Tab}short{Tab}{Tab}short{Enter}', /at least 8 characters/, 'New password'],
    [
      'a{Tab}{Tab}five quiet herons{Tab}{Tab}five quiet geese{Enter}',
      /The two passwords aren’t the same/,
      'Repeat the new password',
    ],
    ['a{Tab}{Tab}rosewood1{Tab}{Tab}rosewood1{Enter}', /too easy to guess/, 'New password'],
    ['a{Tab}{Tab}robin77x{Tab}{Tab}robin77x{Enter}', /too easy to guess/, 'New password'],
    ['a{Tab}{Tab}sparrow12{Tab}{Tab}sparrow12{Enter}', /too easy to guess/, 'New password'],
    ['{Enter}', /Please fill this in/, 'Current password'],
  ])('refuses %j before anybody is asked, and goes to the fault', async (words, fault, label) => {
    const asked = answers({ status: 204 });
    await change(words);

    await waitFor(() =>
      expect([...document.querySelectorAll('[id$=-error]')].map(({ textContent }) => textContent).join(' ')).toMatch(
        fault,
      ),
    );
    expect([asked, document.activeElement]).toEqual([[], screen.getByLabelText(label)]);
  });

  it.each([
    [
      'the old one is wrong',
      refused(422, 'old_password_wrong', {
        fields: {
          old_password: { code: 'old_password_wrong', params: {}, detail: 'That isn’t your current password.' },
        },
      }),
      'That isn’t your current password.',
      'Current password',
    ],
    [
      'everybody knows the new one',
      refused(422, 'invalid', { fields: { password: { code: 'password_too_weak', params: {}, detail: 'Too easy.' } } }),
      'Too easy.',
      'New password',
    ],
  ])('says so when %s, keeps what was typed, and goes there', async (_what, answer, words, label) => {
    answers(answer);
    await change('quiet geese{Tab}{Tab}five quiet herons{Tab}{Tab}five quiet herons{Enter}');

    await screen.findByText(words);
    expect([values(), document.activeElement]).toEqual([
      ['quiet geese', 'five quiet herons', 'five quiet herons'],
      screen.getByLabelText(label),
    ]);
  });

  it('says how long it is blocked', async () => {
    answers(refused(429, 'login_blocked'));
    await change('quiet geese{Tab}{Tab}five quiet herons{Tab}{Tab}five quiet herons{Enter}');

    expect((await screen.findByText('About login_blocked.')).closest('[role=alert]')).not.toBeNull();
    expect(onChanged).not.toHaveBeenCalled();
  });
});
