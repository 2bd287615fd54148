import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aProblem, aStaff, fakeApi, type Answer, type SentCall } from '../../test/fake-api.ts';
import { renderConsole } from '../../test/render-console.tsx';
import { LoginPage } from './LoginPage.tsx';

const loggedOut = aProblem({ status: 403, code: 'authentication_required', authenticationRequired: true });

function open(answer: Answer | ((call: SentCall) => Answer)) {
  const { calls } = fakeApi({ 'GET /api/admin/session': loggedOut, 'POST /api/admin/session': answer });
  const routes = [
    { path: '/login', element: <LoginPage /> },
    { path: '/', element: <p>The console</p> },
  ];
  return { calls, ...renderConsole({ routes, at: '/login' }) };
}

it('opens the console by Enter', async () => {
  const { user } = open({ json: aStaff() });

  await user.type(screen.getByLabelText('User name'), 'olga');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');

  expect(await screen.findByText('The console')).toBeDefined();
});

it('asks for the code, says when it is wrong, and goes on with the right one', async () => {
  const { user, calls } = open(({ body }) => {
    const { totp } = body as { totp?: string };
    if (!totp) return aProblem({ status: 403, code: 'second_factor_required' });
    return totp === '123456' ? { json: aStaff() } : aProblem({ status: 403, code: 'login_failed' });
  });

  await user.type(screen.getByLabelText('User name'), 'olga');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('That code is not right');
  await user.type(screen.getByLabelText('Code'), '123 456{Enter}');

  expect(await screen.findByText('The console')).toBeDefined();
  expect(calls.at(-1)!.body).toEqual({ username: 'olga', password: 'secret', totp: '123456' });
});

it('sets a second factor up where the account has none', async () => {
  const params = { secret: 'ABCDEFGH', address: 'otpauth://totp/olga' };
  const { user } = open(({ body }) =>
    (body as { totp?: string }).totp
      ? { json: aStaff() }
      : aProblem({ status: 403, code: 'second_factor_setup', params }),
  );

  await user.type(screen.getByLabelText('User name'), 'olga');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect((await screen.findByLabelText('Key for the app')).textContent).toBe('ABCD EFGH');
  expect(screen.getByRole('link').getAttribute('href')).toBe(params.address);
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');

  expect(await screen.findByText('The console')).toBeDefined();
});

it('says what is missing beside the field, and sends nothing', async () => {
  const { user, calls } = open({ json: aStaff() });

  await user.click(screen.getByRole('button', { name: 'Log in' }));

  expect(await screen.findAllByText('Fill this in.')).toHaveLength(2);
  expect(calls.filter(({ verb }) => verb === 'POST')).toEqual([]);
});

it('keeps what was typed when the password is wrong', async () => {
  const { user } = open(aProblem({ status: 403, code: 'login_failed' }));

  await user.type(screen.getByLabelText('User name'), 'olga');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe('The user name or the password is not right.');
  expect((screen.getByLabelText('User name') as HTMLInputElement).value).toBe('olga');
});
