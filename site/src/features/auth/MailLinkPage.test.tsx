import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { leavePage } from '#site/boot/leave-page.ts';
import { remembered } from '#site/boot/remembered.ts';
import { answers, answersAt, refused } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { MailLinkPage } from './MailLinkPage.tsx';

const token = 'Ab3_-'.repeat(9).slice(0, 43);
const link = (kind: string, more: object = {}) => ({
  status: 200,
  body: { kind, state: 'live', needsPassword: false, ...more },
});

let left: jest.SpiedFunction<typeof leavePage.instead>;
beforeEach(() => {
  left = jest.spyOn(leavePage, 'instead').mockImplementation(() => undefined);
  left.mockClear();
});

function open() {
  return renderScreen(
    <RouterProvider
      router={createMemoryRouter([{ path: ':token', Component: MailLinkPage }], { initialEntries: [`/${token}`] })}
    />,
  );
}

describe('The page of a mailed link', () => {
  it.each([
    ['confirm_address', 'Confirm my address', '/api/activate', '/activate/done', 'confirmed'],
    ['change_email', 'Change my address', '/api/mail-change/do', '/mail-change/do', 'changed'],
  ])('of kind %s does what it says on a press, and only then', async (kind, action, address, next, outcome) => {
    remembered.outcome.clear();
    const asked = answers(link(kind), { status: 200, body: { user: {} } });
    const { user } = open();
    const button = await screen.findByRole('button', { name: action });
    expect(asked.map((one) => one.address)).toEqual(['/api/mail-link']);

    await user.dblClick(button);
    await waitFor(() => expect(left.mock.calls).toEqual([[next]]));
    expect(asked.slice(1).map((one) => [one.address, one.body])).toEqual([[address, { token }]]);
    expect(remembered.outcome.read()).toBe(outcome);
  });

  it('has a new device speak the language of whoever it lets in', async () => {
    answers(link('confirm_address'), { status: 200, body: { user: { language: 'nl' } } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Confirm my address' }));

    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(document.cookie).toBe('i18n_redirected=nl');
    document.cookie = 'i18n_redirected=; max-age=0; path=/';
  });

  it('goes to where a new password is chosen, with the token behind the hash', async () => {
    const asked = answers(link('reset_password', { username: 'anna-b' }));
    const { user } = open();
    await screen.findByText('Username: anna-b');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    expect([left.mock.calls, asked.length]).toEqual([[[`/reset-password/do#${token}`]], 1]);
  });

  it('brings an old address back, and says what follows', async () => {
    answers(link('undo_email'), { status: 204 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Restore my old address' }));

    await screen.findByText('Your old address is back');
  });

  it('brings an account back on a press, and only then', async () => {
    const asked = answersAt({
      'POST /api/mail-link': [link('bring_back')],
      'POST /api/account-deletion/undo': [{ status: 204 }],
    });
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Restore my account' });
    const undone = () => asked.filter(({ address }) => address.endsWith('/undo'));
    expect(undone()).toEqual([]);
    await user.click(button);

    await screen.findByText('Your account is back');
    expect(undone().map(({ body }) => body)).toEqual([{ token }]);
  });

  it('of an account that is too late or back says that logging in may do', async () => {
    answers(link('bring_back', { state: 'expired' }));
    open();

    await screen.findByText(/logging in restores it/);
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/login']);
  });

  it('asks for the password where nobody is logged in to the account', async () => {
    const asked = answers(
      link('confirm_address', { needsPassword: true }),
      refused(422, 'old_password_wrong', {
        fields: { password: { code: 'old_password_wrong', params: {}, detail: 'Wrong.' } },
      }),
      { status: 200, body: { user: {} } },
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Password'), 'first{Enter}');
    await screen.findByText('Wrong.');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await user.keyboard(' second{Enter}');

    await waitFor(() => expect(left).toHaveBeenCalledWith('/activate/done'));
    expect(asked.slice(1).map(({ body }) => body?.password)).toEqual(['first', 'first second']);
  });

  it.each([
    ['confirm_address', '/api/activate', '/activate/done'],
    ['change_email', '/api/mail-change/do', '/mail-change/do'],
  ])('of kind %s asks for the code after the password where the account has one', async (kind, address, next) => {
    const asked = answers(
      link(kind, { needsPassword: true }),
      refused(429, 'challenge_required', { params: { factor: 'totp' } }),
      refused(422, 'invalid', { fields: { totp: { code: 'field_invalid', params: {}, detail: 'Not valid.' } } }),
      { status: 200, body: { user: {} } },
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Password'), 'quiet herons{Enter}');
    const code = await screen.findByLabelText('Security code');
    expect([document.activeElement, screen.queryByText(/^About/)]).toEqual([code, null]);
    await user.keyboard('000000{Enter}');
    await screen.findByText('Not valid.');
    await user.clear(code);
    await user.type(code, '123456{Enter}');

    await waitFor(() => expect(left).toHaveBeenCalledWith(next));
    expect(asked.slice(1).map(({ address: to, body }) => [to, body?.password, body?.totp])).toEqual(
      [undefined, '000000', '123456'].map((totp) => [address, 'quiet herons', totp]),
    );
  });

  it('asks for it also when the session ended meanwhile', async () => {
    answers(link('change_email'), refused(429, 'challenge_required', { params: { factor: 'password' } }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change my address' }));

    await screen.findByLabelText('Password');
  });

  it.each([
    ['activation_failed', 422, '/activate/error'],
    ['email_taken', 409, undefined],
  ])('tells %s', async (code, status, next) => {
    answers(link('confirm_address'), refused(status, code));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Confirm my address' }));

    await screen.findByText(`About ${code}.`);
    expect(left.mock.calls).toEqual(next ? [[next]] : []);
  });

  it.each<[string, Parameters<typeof answers>[0], (string | null)[]]>([
    ['is not known', refused(404, 'link_expired'), ['/reset-password', '/complete-signup', '/login']],
    ['has expired, for a password', link('reset_password', { state: 'expired' }), ['/reset-password', '/login']],
    ['was used, for an address', link('confirm_address', { state: 'used' }), ['/complete-signup', '/login']],
    ['has expired, for another address', link('change_email', { state: 'expired' }), ['/login']],
  ])('that %s says so, and where to get a new one', async (_what, answer, addresses) => {
    answers(answer);
    open();
    await screen.findByText('This link no longer works');

    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(addresses);
  });

  it('is tried again when it did not come', async () => {
    answers(refused(500, 'unexpected'), link('reset_password'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await screen.findByRole('button', { name: 'Continue' });
  });
});

describe('The link of a deleted account', () => {
  const purchase = {
    order: '01O',
    credits: 30,
    amount: { amount: '3.60', currency: 'EUR' },
    ...{ until: '2026-12-01T00:00:00Z', withdrawableUntil: null as string | null },
  };
  const ask = { name: 'Ask for €3.60 back (30 credits)' };

  it('also takes a request for a refund, which leaves the account as it is', async () => {
    const asked = answersAt({
      'POST /api/mail-link': [link('bring_back')],
      'POST /api/account-deletion/refundable': [
        { status: 200, body: { purchases: [purchase] } },
        { status: 200, body: { purchases: [] } },
      ],
      'POST /api/account-deletion/refunds': [{ status: 201, body: { refund: {} } }],
    });
    const { user } = open();
    await user.dblClick(await screen.findByRole('button', ask));

    await waitFor(() => expect(screen.queryByRole('button', ask)).toBeNull());
    expect(screen.getByText('We have your request and will reply by email.')).toBeDefined();
    expect(asked.filter(({ address }) => address.endsWith('/refunds')).map(({ body }) => body)).toEqual([
      { token, order: '01O' },
    ]);
    expect(left).not.toHaveBeenCalled();
  });

  it('takes a withdrawal in the words of the law, once it is confirmed', async () => {
    const asked = answersAt({
      'POST /api/mail-link': [link('bring_back')],
      'POST /api/account-deletion/refundable': [
        { status: 200, body: { purchases: [{ ...purchase, withdrawableUntil: '2999-01-01T00:00:00Z' }] } },
        { status: 200, body: { purchases: [] } },
      ],
      'POST /api/account-deletion/refunds': [{ status: 201, body: { refund: {} } }],
    });
    const sent = () => asked.filter(({ address }) => address.endsWith('/refunds')).map(({ body }) => body);
    const { user } = open();
    const words = { name: 'Withdraw from contract here' };
    await user.click(await screen.findByRole('button', words));
    const dialog = within(await screen.findByRole('dialog', words));
    expect(dialog.getByText('You’ll get €3.60 back for your unused credits (30).')).toBeDefined();
    expect([screen.queryByRole('button', ask), sent()]).toEqual([null, []]);
    await user.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }));

    expect(await screen.findByText('We have your request and will reply by email.')).toBeDefined();
    expect(screen.queryByRole('button', words)).toBeNull();
    expect(sent()).toEqual([{ token, order: '01O' }]);
  });

  it('says nothing of refunds where there is nothing to refund', async () => {
    answersAt({
      'POST /api/mail-link': [link('bring_back')],
      'POST /api/account-deletion/refundable': [{ status: 200, body: { purchases: [] } }],
    });
    open();
    await screen.findByRole('button', { name: /Restore/ });

    expect(screen.queryByText('Unused credits')).toBeNull();
  });
});
