import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aBoot } from '../../../test/a-boot.ts';
import { remembered } from '#site/boot/remembered.ts';
import { answers, refused } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ActivationErrorPage } from './ActivationErrorPage.tsx';
import { ActivationPage, ConfirmAddressPage } from './ConfirmAddressPage.tsx';
import { NewPasswordPage } from './NewPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const token = 'Ab3_-'.repeat(9).slice(0, 43);
const member = (status: string) => ({ status: 200, body: { user: { status, email: 'robin@example.org' } } });

describe('The page for a forgotten password', () => {
  it('answers the same for every address, and lets another one be tried', async () => {
    const asked = answers({ status: 202, body: {} });
    const { user } = renderScreen(<ResetPasswordPage />);
    await user.type(screen.getByLabelText('Email address'), 'Robin@example.org{Enter}');
    await screen.findByText(/If Robin@example.org belongs to an account/);
    expect(asked.map(({ address, body }) => [address, body])).toEqual([
      ['/api/reset-password', { email: 'Robin@example.org' }],
    ]);

    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('');
  });

  it.each([
    ['', 'Please fill this in.'],
    ['robin@gmial.com', null],
    ['robin@', 'This email address isn’t valid.'],
    ['robin@gmail', 'Did you mean robin@gmail.com?'],
  ])('says of %j: %s', async (email, fault) => {
    const asked = answers({ status: 202, body: {} });
    const { user } = renderScreen(<ResetPasswordPage />);
    const field = screen.getByLabelText('Email address');
    if (email) await user.type(field, email);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    if (fault) await screen.findByText(fault);

    await waitFor(() =>
      expect([asked.length, field.getAttribute('aria-invalid')]).toEqual(fault ? [0, 'true'] : [1, null]),
    );
  });

  it('tells that the day’s mails are used up', async () => {
    answers(refused(429, 'reset_limit'));
    const { user } = renderScreen(<ResetPasswordPage />);
    await user.type(screen.getByLabelText('Email address'), 'robin@example.org{Enter}');

    await screen.findByText('About reset_limit.');
  });
});

describe('The page of a new password', () => {
  beforeEach(() => history.replaceState(null, '', `/reset-password/do#${token}`));

  async function choose(words: string) {
    const { user } = renderScreen(<NewPasswordPage />);
    await user.click(screen.getByLabelText('New password'));
    await user.keyboard(words);
    return user;
  }

  it('sends it with the token of the link, and leads to the log-in', async () => {
    const asked = answers({ status: 204 });
    await choose('five quiet herons{Tab}{Tab}five quiet herons{Enter}');
    await screen.findByText('Your password has been changed');

    expect(asked.map(({ address, body }) => [address, body])).toEqual([
      ['/api/reset-password/do', { password: 'five quiet herons', password_repeat: 'five quiet herons', token }],
    ]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/login');
  });

  it.each([
    ['short{Tab}{Tab}short{Enter}', /at least 8 characters/],
    ['five quiet herons{Tab}{Tab}five quiet geese{Enter}', /The two passwords aren’t the same/],
    ['rosewood1{Tab}{Tab}rosewood1{Enter}', /too easy to guess/],
  ])('refuses %j before anybody is asked', async (words, fault) => {
    const asked = answers({ status: 204 });
    await choose(words);

    await waitFor(() =>
      expect([...document.querySelectorAll('[id$=-error]')].map(({ textContent }) => textContent).join(' ')).toMatch(
        fault,
      ),
    );
    expect(asked).toEqual([]);
  });

  it('says that the link is dead, and where to get another', async () => {
    answers(refused(404, 'link_expired'));
    await choose('five quiet herons{Tab}{Tab}five quiet herons{Enter}');
    await screen.findByText('This link no longer works');

    expect(screen.getByRole('link', { name: 'Get a new password link' }).getAttribute('href')).toBe('/reset-password');
  });

  it('is no page without a link', async () => {
    history.replaceState(null, '', '/reset-password/do');
    renderScreen(<NewPasswordPage />);

    await screen.findByText('This link no longer works');
  });
});

describe('The page that asks to confirm an address', () => {
  it('says where the link went, and sends it again', async () => {
    const asked = answers(member('not_confirmed'), { status: 202, body: {} });
    const { user } = renderScreen(<ConfirmAddressPage />);
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));

    await screen.findByText('A new link is on its way to robin@example.org.');
    expect(asked.map(({ method, address }) => `${method} ${address}`)).toEqual([
      'GET /api/user',
      'POST /api/activate/resend',
    ]);
  });

  it('tells that there were enough mails', async () => {
    answers(member('not_confirmed'), refused(429, 'rate_limited'));
    const { user } = renderScreen(<ConfirmAddressPage />);
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));

    await screen.findByText(/We’ve already sent you several emails/);
  });

  it('takes another address, and says from then on that one', async () => {
    const asked = answers(member('not_confirmed'), { status: 202, body: {} });
    const { user } = renderScreen(<ConfirmAddressPage />);
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    await user.keyboard('{Enter}');
    await screen.findByText('Please fill this in.');
    await user.type(screen.getByLabelText('New email address'), 'kim@example.org{Enter}');

    await screen.findByText(/We’ve sent a link to kim@example.org/);
    expect(asked.at(-1)?.body).toEqual({ email: 'kim@example.org' });
  });

  it('says so when it is confirmed, also when that happened meanwhile', async () => {
    answers(member('not_confirmed'), refused(409, 'conflict'), member('active'));
    const { user } = renderScreen(<ConfirmAddressPage />);
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));

    await screen.findByRole('heading', { name: 'Your email address is confirmed' });
  });

  it('can be asked for again when it did not come', async () => {
    answers(refused(500, 'unexpected'), member('active'));
    const { user } = renderScreen(<ConfirmAddressPage />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await screen.findByRole('heading', { name: 'Your email address is confirmed' });
  });
});

describe('The page after a link that confirms', () => {
  it('asks a member whose address is still open to confirm it', async () => {
    answers(member('not_confirmed'));
    renderScreen(<ActivationPage />, aBoot({ member: { status: 'not_confirmed' } }));

    await screen.findByText(/We’ve sent a link to robin@example.org/);
    expect(screen.queryByRole('heading', { name: 'Your email address is confirmed' })).toBeNull();
  });

  it.each([
    ['a member', true, '/signup-matches'],
    ['a browser without a session, in which the link was opened', false, '/login'],
  ])('tells %s that it worked', async (_who, isLoggedIn, next) => {
    remembered.outcome.write('confirmed');
    answers(member('active'));
    renderScreen(<ActivationPage />, aBoot({ isLoggedIn }));

    await screen.findByRole('heading', { name: 'Your email address is confirmed' });
    expect(screen.getByRole('link').getAttribute('href')).toBe(next);
  });
});

describe('The page of a confirmed address', () => {
  it('tells a visitor who opened no link nothing', () => {
    remembered.outcome.clear();
    answers();
    renderScreen(<ActivationPage />);

    expect(screen.queryByRole('heading', { name: 'Your email address is confirmed' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });
});

describe('The page of an activation that failed', () => {
  it.each<[string, object, string[]]>([
    ['mail and phone', { supportPhone: '+31 20-123' }, ['mailto:help@rose.test', 'tel:+3120123', '/complete-signup']],
    ['mail alone', {}, ['mailto:help@rose.test', '/complete-signup']],
    ['neither', { supportEmail: '' }, ['/pages/service', '/complete-signup']],
  ])('names support’s %s', (_what, settings, expected) => {
    renderScreen(<ActivationErrorPage />, aBoot({ settings }));

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected);
  });
});
