import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aProblem, aStaff, aTenant, fakeApi, tenantId, type Answer } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { StaffCreate } from './StaffCreate.tsx';

function open(answer: Answer, locale: 'en' | 'nl' = 'en') {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff() },
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    'POST /api/admin/staff': answer,
  });
  const routes = [{ path: '/staff/create', element: <StaffCreate /> }];
  return { ...api, ...renderConsole({ routes, at: '/staff/create', locale }) };
}
const sent = ({ calls }: ReturnType<typeof fakeApi>) =>
  calls.filter(({ verb }) => verb === 'POST').map(({ body }) => body);
const invited = (more: object) => ({
  json: { staff: { id: 'x', username: 'anna', ownerApprovalId: null }, link: null, isMailed: false, ...more },
});

it('invites to chosen brands, and shows the link once', async () => {
  const { user, ...api } = open(invited({ link: 'https://c.example/admin/password#t' }));
  await user.type(await screen.findByLabelText('User name'), ' Anna');
  await user.click(screen.getByRole('combobox', { name: 'Brands they work on' }));
  await user.click(await screen.findByRole('option', { name: 'Harbour' }));
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));

  expect(await screen.findByText('https://c.example/admin/password#t')).toBeDefined();
  expect(sent(api)).toEqual([
    { username: 'anna', role: 'operator', tenant_ids: [tenantId], can_create_tenants: false },
  ]);
});

it('mails the link in the chosen language if an address is given', async () => {
  const { user, ...api } = open(invited({ isMailed: true }));
  await user.type(await screen.findByLabelText('User name'), 'anna');
  await user.click(screen.getByRole('radio', { name: /^Owner/ }));
  await user.type(screen.getByLabelText('E-mail address'), 'anna@staff.example');
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));

  expect(await screen.findByText(/on its way to their address/)).toBeDefined();
  expect(sent(api)).toEqual([{ username: 'anna', role: 'owner', email: 'anna@staff.example', language: 'en' }]);
});

it('says beside the field what is wrong with a name, typed or taken', async () => {
  const fields = { username: { code: 'username_taken', params: {}, detail: 'That name is taken.' } };
  const { user, container, ...api } = open(aProblem({ status: 422, code: 'invalid', fields }), 'nl');
  const name = await screen.findByLabelText('Gebruikersnaam');
  const send = () => user.click(screen.getByRole('button', { name: 'Uitnodiging versturen' }));
  await user.type(name, '1x');
  await send();
  expect([name.getAttribute('aria-invalid'), sent(api)]).toEqual(['true', []]);
  await user.clear(name);
  await user.type(name, 'anna');
  await send();

  expect(await screen.findByText('That name is taken.')).toBeDefined();
  expect(container.textContent).not.toMatch(/staff\.\w/);
});
