import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { StaffRole } from '@manyhearts/contract/calls';
import { anApproval } from '../../../../test/approvals.ts';
import { aProblem, aStaff, aTenant, fakeApi, tenantId } from '../../../../test/fake-api.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { TenantDomainsPage } from './TenantDomainsPage.tsx';

const path = `/api/admin/tenants/${tenantId}/domains`;
const move = `POST ${path}/haven.test/move`;

function open(role: StaffRole = 'owner', params: Record<string, string> = { host: 'haven.test', name: 'Linden' }) {
  const fields = { host: { code: 'domain_taken', params, detail: 'This domain is already in use.' } };
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    'GET /api/admin/audit': { json: [], headers: { 'content-range': 'audit 0-0/0' } },
    [`GET /api/admin/tenants/${tenantId}`]: { json: aTenant() },
    'GET /api/admin/approvals': { json: [] },
    [`GET ${path}`]: { json: [] },
    [`POST ${path}`]: aProblem({ status: 409, code: 'conflict', fields }),
  });
  const element = (
    <ResourceContextProvider value="tenants">
      <TenantDomainsPage />
    </ResourceContextProvider>
  );
  const routes = [{ path: '/tenants/:id/domains', element }];
  return { ...api, ...renderConsole({ routes, at: `/tenants/${tenantId}/domains` }) };
}

async function add(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText('Domain'), 'haven.test');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('This domain is already in use.');
}

it('lets an owner ask for a domain of another brand, with both brands named, and says that it waits', async () => {
  const { user, ...api } = open();
  const answer = { host: 'haven.test', from: 'Linden', to: 'Harbour', dueAt: null };
  api.answers[move] = () => {
    const changes = [{ field: 'brand' as const, before: 'Linden', after: 'Harbour' }];
    const approval = anApproval({ kind: 'domain.move', subject: 'haven.test', tenantId, changes, obstacle: 'own' });
    api.answers['GET /api/admin/approvals'] = { json: [approval] };
    return { status: 202, json: answer };
  };
  await add(user);
  await user.click(screen.getByRole('button', { name: 'Move it here from Linden' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move haven.test to Harbour?' }));
  expect(dialog.getByText(/see Harbour and no longer Linden/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Ask for it' }));

  expect(await screen.findByText(/stays with Linden until a second owner approves it/)).toBeDefined();
  expect(await screen.findByText('Brand: Linden → Harbour')).toBeDefined();
});

it('says when it happens by itself, and why it is refused', async () => {
  const { user, ...api } = open();
  const fields = { host: { code: 'domain_last', params: {}, detail: 'A brand keeps its last domain.' } };
  api.answers[move] = aProblem({ status: 422, code: 'invalid', fields });
  await add(user);
  await user.click(screen.getByRole('button', { name: 'Move it here from Linden' }));
  await user.click(await screen.findByRole('button', { name: 'Ask for it' }));
  expect(await screen.findByText('A brand keeps its last domain.')).toBeDefined();

  const dueAt = '2026-11-27T09:00:00.000Z';
  api.answers[move] = { status: 202, json: { host: 'haven.test', from: 'Linden', to: 'Harbour', dueAt } };
  await user.click(screen.getByRole('button', { name: 'Ask for it' }));
  expect((await screen.findByText(/^Asked for/)).textContent).toContain('27 November 2026');
});

it('offers it to no one else', async () => {
  const { user } = open('operator', { host: 'haven.test' });
  await add(user);
  expect(screen.queryByRole('button', { name: /^Move it here/ })).toBeNull();
});

const year = 365 * 24 * 60 * 60 * 1_000;
it.each([
  ['good', { endsAt: new Date(Date.now() + year).toISOString(), isTrusted: true }, /^Certificate until/],
  ['of another name', { endsAt: new Date(Date.now() + year).toISOString(), isTrusted: false }, /^Browsers warn/],
  ['over', { endsAt: new Date(Date.now() - year).toISOString(), isTrusted: false }, /^Certificate ended/],
  ['not shown', null, /^No certificate seen/],
])('tells of a certificate that is %s', async (_, certificate, words) => {
  const { answers } = open();
  const domain = { host: 'haven.test', name: 'haven.test', isPrimary: true, addedAt: new Date().toISOString() };
  answers[`GET ${path}`] = { json: [{ ...domain, state: 'here', addresses: ['192.0.2.1'], certificate }] };

  expect((await screen.findByText(words)).textContent).toMatch(words);
});

it('says in its dialog why a domain was not removed, and keeps it open', async () => {
  const { user, answers } = open();
  const added = { addedAt: new Date().toISOString(), state: 'here', addresses: [], certificate: null };
  answers[`GET ${path}`] = {
    json: [
      { host: 'haven.test', name: 'haven.test', isPrimary: true, ...added },
      { host: 'port.test', name: 'port.test', isPrimary: false, ...added },
    ],
  };
  const fields = { host: { code: 'domain_last', params: {}, detail: 'An open brand needs a domain.' } };
  answers[`DELETE ${path}/port.test`] = aProblem({ status: 422, code: 'invalid', fields });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));

  expect(await dialog.findByText('An open brand needs a domain.')).toBeDefined();
  expect(screen.getAllByText('An open brand needs a domain.')).toHaveLength(1);
});
