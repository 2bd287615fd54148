import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { leavePage } from '#site/boot/leave-page.ts';
import { aBoot } from '../../../test/a-boot.ts';
import { answers, refused } from '../../../test/answers.ts';
import { withoutPasskeys, withPasskeys } from '../../../test/credentials.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { LoginPage } from './LoginPage.tsx';

let left: jest.SpiedFunction<typeof leavePage.to>;
afterEach(() => void (document.cookie = 'i18n_redirected=; max-age=0; path=/'));
beforeEach(() => {
  history.replaceState(null, '', '/login');
  left = jest.spyOn(leavePage, 'to').mockImplementation(() => undefined);
  left.mockClear();
});

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username or email address' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole('button', { name: /Log in/ });

async function logIn(words = 'robin{Tab}secret words{Enter}') {
  const { user } = renderScreen(<LoginPage />);
  await user.click(name());
  await user.keyboard(words);
  return user;
}

describe('The log-in page', () => {
  it('is a form that password managers know, and that never puts a password into an address', () => {
    const { container } = renderScreen(<LoginPage />);

    expect([name().autocomplete, password().autocomplete]).toEqual(['username webauthn', 'current-password']);
    expect([
      container.querySelector('form')?.getAttribute('method'),
      container.querySelector('form')?.hasAttribute('action'),
    ]).toEqual(['dialog', false]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/reset-password',
      '/signup',
    ]);
  });

  it('does not lead to sign-up where nobody can sign up', () => {
    renderScreen(<LoginPage />, aBoot({ canSignUp: false }));

    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });

  it.each([
    ['', '/login'],
    ['?back=%2Fcomplete-signup', '/complete-signup'],
    ['?back=%2F%2Fevil.example', '/login'],
  ])('logs in by Enter, and goes on from %j to %s', async (search, next) => {
    history.replaceState(null, '', `/login${search}`);
    const asked = answers({ status: 200, body: { user: {} } });
    await logIn();

    await waitFor(() => expect(left.mock.calls).toEqual([[next]]));
    expect(asked.map(({ method, address, body }) => [method, address, body])).toEqual([
      ['POST', '/api/user', { username: 'robin', password: 'secret words' }],
    ]);
  });

  it.each([
    ['nl', 'i18n_redirected=nl'],
    ['fi', ''],
  ])('has a new device speak the member’s language where the brand offers it: %s', async (language, cookie) => {
    answers({ status: 200, body: { user: { language } } });
    await logIn();

    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(document.cookie).toBe(cookie);
  });

  it('speaks it after a log-in by passkey too', async () => {
    answers(
      { status: 200, body: { challenge: 'Y2hhbGxlbmdl', timeoutMs: 600_000, rpId: 'brand.example' } },
      { status: 200, body: { user: { language: 'nl' } } },
    );
    withPasskeys();
    const { user } = renderScreen(<LoginPage />);
    await user.click(screen.getByRole('button', { name: /passkey/ }));

    await waitFor(() => expect(left.mock.calls).toEqual([['/login']]));
    expect(document.cookie).toBe('i18n_redirected=nl');
    withoutPasskeys();
  });

  it('says beside each field what is missing, asks nobody, and goes to the first', async () => {
    const asked = answers({ status: 200 });
    const { user } = renderScreen(<LoginPage />);
    await user.click(button());

    expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2);
    expect([document.activeElement, asked]).toEqual([name(), []]);
  });

  it('takes the error of a field away while it is mended, and says it again if it still holds', async () => {
    answers({ status: 200 });
    const { user } = renderScreen(<LoginPage />);
    await user.click(button());
    await screen.findAllByText('Please fill this in.');
    await user.type(name(), 'r');

    expect(name().getAttribute('aria-invalid')).not.toBe('true');
    expect(password().getAttribute('aria-invalid')).toBe('true');
    await user.clear(name());
    await user.click(button());
    await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'));
  });

  it.each([
    [403, 'login_failed', {}],
    [429, 'login_blocked', { params: { minutes: 15 } }],
    [409, 'pending_deletion', {}],
  ])('tells %s %s in place, and keeps what was typed', async (status, code, more) => {
    answers(refused(status, code, more));
    await logIn();

    expect((await screen.findByText(`About ${code}.`)).closest('[role=alert]')).not.toBeNull();
    expect([name().value, password().value]).toEqual(['robin', 'secret words']);
    expect(left).not.toHaveBeenCalled();
  });

  it('asks for the code of the app where the account has one, without calling that a fault', async () => {
    const asked = answers(
      refused(429, 'challenge_required', { params: { factor: 'totp' } }),
      refused(403, 'login_failed'),
      { status: 200, body: { user: {} } },
    );
    const user = await logIn();
    const code = await screen.findByLabelText('Security code');
    expect([document.activeElement, screen.queryByText(/^About/)]).toEqual([code, null]);

    await user.keyboard('000000{Enter}');
    await screen.findByText('About login_failed.');
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(asked.map(({ body }) => body?.totp)).toEqual([undefined, '000000', '123456']);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
  });

  it('brings back an account that waits to be deleted, on a second press that says so', async () => {
    const asked = answers(
      refused(409, 'pending_deletion'),
      refused(429, 'challenge_required', { params: { factor: 'totp' } }),
      { status: 200, body: { user: {} } },
    );
    const user = await logIn();
    await user.click(await screen.findByRole('button', { name: 'Log in and restore my account' }));
    screen.getByText(/you agree again/);
    await user.type(await screen.findByLabelText('Security code'), '123456{Enter}');

    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(asked.map(({ body }) => body?.bring_back)).toEqual([undefined, true, true]);
  });

  it('sends a double tap once, and says that it is busy', async () => {
    const asked = answers('never');
    const user = await logIn();
    await user.click(button());
    await user.dblClick(button());

    expect([asked.length, button().getAttribute('aria-busy')]).toEqual([1, 'true']);
  });
});
