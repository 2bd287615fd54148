import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { AdminMailView, SuppressionView } from '@manyhearts/contract/admin/mails';
import { aProblem, aStaff, aTenant, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { MailList } from './MailList.tsx';
import { SuppressionList } from './SuppressionList.tsx';

const mail: AdminMailView = {
  id: '01MAIL0000000000000000000A',
  tenantId,
  accountId: '01MEMBER000000000000000000',
  kind: 'order_paid',
  address: 'a…@mail.example',
  language: 'en',
  status: 'bounced',
  createdAt: '2026-11-25T09:00:00.000Z',
  sentAt: '2026-11-25T09:00:01.000Z',
  reportedAt: '2026-11-25T09:01:00.000Z',
  resendOf: null,
  mayResend: true,
};
const suppression: SuppressionView = {
  id: '01SUPPRESSED00000000000000',
  tenantId,
  accountId: null,
  address: null,
  status: 'bounced',
  createdAt: '2026-11-25T09:01:00.000Z',
};

function open(
  resource: 'mails' | 'suppressions',
  { role = 'support' as StaffRole, locale = 'en' as 'en' | 'nl' } = {},
) {
  const one = (json: unknown[]) => ({ json, headers: { 'content-range': `x 0-0/${json.length}` } });
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    'GET /api/admin/tenants': one([aTenant()]),
    'GET /api/admin/mails': one([mail, { ...mail, id: '2', kind: 'reset_password', status: 'sent', mayResend: false }]),
    'GET /api/admin/suppressions': one([suppression]),
    [`POST /api/admin/mails/${mail.id}/resend`]: { json: { ...mail, status: 'waiting' } },
    [`POST /api/admin/suppressions/${suppression.id}/lift`]: { json: { id: suppression.id } },
  });
  const element = (
    <ResourceContextProvider value={resource}>
      {resource === 'mails' ? <MailList /> : <SuppressionList />}
    </ResourceContextProvider>
  );
  return { ...api, ...renderConsole({ routes: [{ path: `/${resource}/*`, element }], at: `/${resource}`, locale }) };
}

it.each([
  ['en', 'Order confirmed', 'Bounced'],
  ['nl', 'Bestelling bevestigd', 'Kwam terug'],
] as const)('Mails say what they are about and what became of them (%s)', async (locale, kind, state) => {
  const { container } = open('mails', { locale });
  await screen.findByText(kind);

  expect(screen.getAllByText(state).length).toBeGreaterThanOrEqual(2);
  expect(container.textContent).toContain('a…@mail.example');
  expect(container.textContent).not.toMatch(/(mails|resources)\.|order_paid/);
});

it('Only mails that may be sent again are offered for that; a refusal is said in words', async () => {
  const { user, calls, answers } = open('mails');
  const [button, ...more] = await screen.findAllByRole('button', { name: 'Send again' });
  expect(more).toEqual([]);
  answers[`POST /api/admin/mails/${mail.id}/resend`] = aProblem({ status: 409, code: 'conflict' });
  await user.click(button!);
  await user.click(screen.getAllByRole('button', { name: 'Send again' }).at(-1)!);
  expect(await screen.findByText(/can’t be sent again/)).toBeDefined();

  answers[`POST /api/admin/mails/${mail.id}/resend`] = { json: { ...mail, status: 'waiting' } };
  await user.click(screen.getAllByRole('button', { name: 'Send again' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ verb }) => verb === 'POST')).toHaveLength(2);
});

it('A suppression is lifted with a reason only', async () => {
  const { user, calls } = open('suppressions');
  await user.click(await screen.findByRole('button', { name: 'Lift' }));
  const confirm = screen.getAllByRole('button', { name: 'Lift' }).at(-1)!;
  expect(confirm.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByLabelText(/Reason/), 'The mailbox works again.');
  await user.click(confirm);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ verb }) => verb === 'POST')?.body).toEqual({ reason: 'The mailbox works again.' });
});

it('The address for reports is for owners only', async () => {
  open('mails');
  await screen.findByText('Order confirmed');

  expect(screen.queryByRole('button', { name: 'Address for reports' })).toBeNull();
});
