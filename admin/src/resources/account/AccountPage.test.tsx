import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { StaffAccount, StaffSessionLine } from '@manyhearts/contract/admin/account';
import { aProblem, aStaff, fakeApi } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { AccountPage } from './AccountPage.tsx';

const anAccount = (account: Partial<StaffAccount> = {}): StaffAccount => ({
  id: '01STAFF0000000000000000000',
  username: 'olga',
  role: 'owner',
  totpEnabled: true,
  recoveryCodesLeft: 3,
  address: null,
  language: 'en',
  ...account,
});
const aSession = (session: Partial<StaffSessionLine> = {}): StaffSessionLine => ({
  id: '01SESSION00000000000000000',
  isCurrent: true,
  from: '192.0.2.7',
  browser: 'Firefox · Linux',
  createdAt: '2026-11-21T09:00:00.000Z',
  usedAt: '2026-11-21T10:00:00.000Z',
  ...session,
});

function open(sessions = [aSession()], locale: 'en' | 'nl' = 'en') {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff() },
    'GET /api/admin/account': { json: anAccount() },
    'GET /api/admin/account/sessions': { json: sessions },
  });
  return {
    ...api,
    ...renderConsole({ routes: [{ path: '/account', element: <AccountPage /> }], at: '/account', locale }),
  };
}
const sent = ({ calls }: ReturnType<typeof fakeApi>) =>
  calls.filter(({ verb }) => verb === 'POST').map(({ path, body }) => [path.replace('/api/admin/account', ''), body]);

describe('the own account', () => {
  it.each([
    ['en', 'Logged in as olga, owner.', '3 codes are left.'],
    ['nl', 'Ingelogd als olga, eigenaar.', 'Je hebt nog 3 codes.'],
  ] as const)('is shown in full (%s)', async (locale, intro, codes) => {
    const { container } = open([aSession()], locale);
    expect(await screen.findByText(intro)).toBeDefined();
    expect(screen.getByText(codes)).toBeDefined();
    expect(await screen.findByText('Firefox · Linux · 192.0.2.7')).toBeDefined();
    expect(container.textContent).not.toMatch(/(ownAccount|staff|login)\.\w/);
  });

  it('gets another password with the current one; two that differ are not sent', async () => {
    const { user, ...api } = open();
    const fields = { oldPassword: { code: 'field_invalid', params: {}, detail: 'Not your password.' } };
    api.answers['POST /api/admin/account/password'] = aProblem({ status: 422, code: 'invalid', fields });
    await user.type(await screen.findByLabelText('Current password'), 'former');
    await user.type(screen.getByLabelText('New password'), 'velvet-anchor-41');
    await user.type(screen.getByLabelText('New password again'), 'velvet-anchor-4');
    const submit = () => user.click(screen.getByRole('button', { name: 'Change the password' }));
    await submit();
    expect([await screen.findByText('The two passwords are not the same.'), sent(api)]).toEqual([
      expect.anything(),
      [],
    ]);
    await user.type(screen.getByLabelText('New password again'), '1');
    await submit();
    expect(await screen.findByText('Not your password.')).toBeDefined();
    api.answers['POST /api/admin/account/password'] = { status: 204 };
    await submit();

    expect(await screen.findByText(/^The password is changed/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
    const body = { old_password: 'former', password: 'velvet-anchor-41', password_repeat: 'velvet-anchor-41' };
    expect(sent(api).at(-1)).toEqual(['/password', body]);
  });

  it('gets recovery codes, shown once after a question', async () => {
    const { user, ...api } = open();
    api.answers['POST /api/admin/account/recovery-codes'] = { json: { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] } };
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    expect(sent(api)).toEqual([]);
    await user.click((await screen.findAllByRole('button', { name: 'Make new codes' })).at(-1)!);

    expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeDefined();
  });

  it('gets another app once its code is right', async () => {
    const { user, ...api } = open();
    api.answers['POST /api/admin/account/factor'] = { json: { secret: 'ABCDEFGH', address: 'otpauth://totp/x' } };
    api.answers['POST /api/admin/account/factor/confirm'] = { json: anAccount() };
    await user.click(await screen.findByRole('button', { name: 'Set up another app' }));
    expect((await screen.findByLabelText('Key for the app')).textContent).toBe('ABCD EFGH');
    expect(await screen.findByRole('img', { name: 'QR code for the app' })).toBeDefined();
    await user.type(screen.getByLabelText('Code'), '123 456{Enter}');

    expect(await screen.findByText(/^The new app is in use/)).toBeDefined();
    expect(sent(api).at(-1)).toEqual(['/factor/confirm', { totp: '123456' }]);
  });

  it('ends a session elsewhere, and never offers to end this one', async () => {
    const other = aSession({ id: '01OTHER0000000000000000000', isCurrent: false, browser: 'Safari · macOS' });
    const { user, ...api } = open([aSession(), other]);
    api.answers[`POST /api/admin/account/sessions/${other.id}/end`] = { json: [aSession()] };
    await user.click(await screen.findByRole('button', { name: 'Log out' }));

    expect(await screen.findByText('This session')).toBeDefined();
    expect(screen.queryByText(/Safari/)).toBeNull();
    expect(sent(api)).toEqual([[`/sessions/${other.id}/end`, {}]]);
  });
});
