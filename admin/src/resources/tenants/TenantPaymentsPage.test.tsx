import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { PaymentAccountsView, PaymentAccountView } from '@manyhearts/contract/admin/payment-accounts';
import { anApproval } from '../../../test/approvals.ts';
import { aProblem, aStaff, aTenant, fakeApi, tenantId, type Answer } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { TenantPaymentsPage } from './TenantPaymentsPage.tsx';

const path = `/api/admin/tenants/${tenantId}/payment-accounts`;
const key = `live_${'k'.repeat(30)}`;
const anAccount = (account: Partial<PaymentAccountView> = {}): PaymentAccountView => ({
  provider: 'mollie',
  profile: 'pfl_own',
  isLive: true,
  keyEnd: 'kkkk',
  keySetAt: '2026-11-20T09:00:00.000Z',
  ...account,
});
const accounts = (given: Partial<PaymentAccountsView> = {}): Answer => ({
  json: { own: null, company: null, waiting: [], ...given },
});

function open(answer: Answer = accounts(), role: StaffRole = 'owner', locale: 'en' | 'nl' = 'en') {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    'GET /api/admin/audit': { json: [], headers: { 'content-range': 'audit 0-0/0' } },
    'GET /api/admin/approvals': { json: [] },
    [`GET /api/admin/tenants/${tenantId}`]: { json: aTenant() },
    [`GET ${path}`]: answer,
  });
  const element = (
    <ResourceContextProvider value="tenants">
      <TenantPaymentsPage />
    </ResourceContextProvider>
  );
  const routes = [{ path: '/tenants/:id/payments', element }];
  return { ...api, ...renderConsole({ routes, at: `/tenants/${tenantId}/payments`, locale }) };
}

const field = async () => screen.findByLabelText<HTMLInputElement>('Key of the account at Mollie');
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ verb }) => verb === 'PUT').map(({ body }) => body);
const own = () => within(screen.getByRole('region', { name: 'The brand’s own account' }));
const company = () => within(screen.getByRole('region', { name: 'Account of Harbour Media' }));

describe('accounts', () => {
  it('are shown by what may be seen of them, with the one that is paid', async () => {
    open(accounts({ own: anAccount(), company: anAccount({ profile: 'pfl_all', isLive: false }) }));
    await field();

    expect(own().getByText('Mollie · pfl_own')).toBeDefined();
    expect(own().getByText(/Key ending in kkkk, set on/).textContent).toContain('20 November 2026');
    expect([own().queryByText('Paid for new orders'), company().queryByText('Paid for new orders')]).toEqual([
      expect.anything(),
      null,
    ]);
    expect(company().getByText('For tests, moves no money')).toBeDefined();
    expect(screen.queryByText(/There is no account yet/)).toBeNull();
    expect(document.title).toBe('Payments · Harbour · Manyhearts');
  });

  it('of the company are paid where the brand has none', async () => {
    open(accounts({ company: anAccount() }));
    await field();

    expect(company().getByText('Paid for new orders')).toBeDefined();
    expect(own().getByText(/^None\./)).toBeDefined();
  });

  it('that are missing are said, with what that means', async () => {
    open();
    expect((await screen.findByText(/There is no account yet/)).textContent).toContain('nothing can be sold');
  });

  it('stand in Dutch too', async () => {
    const { container } = open(accounts(), 'owner', 'nl');
    await screen.findByRole('heading', { name: 'Een sleutel instellen' });
    expect(container.textContent).not.toMatch(/payments\./);
  });

  it('can be loaded again after a failure', async () => {
    const { user, ...api } = open(aProblem({ status: 500, code: 'unexpected' }));
    await screen.findByText('This could not be loaded');
    api.answers[`GET ${path}`] = accounts({ own: anAccount() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Mollie · pfl_own')).toBeDefined();
  });
});

describe('a key', () => {
  it('is sent once for the brand, shown as set, and kept in no field', async () => {
    const { user, ...api } = open();
    api.answers[`PUT ${path}`] = accounts({ own: anAccount() });
    const input = await field();
    expect([input.type, input.autocomplete]).toEqual(['password', 'off']);

    await user.type(input, ` ${key} `);
    await user.click(save());

    const notice = 'The key is set. New orders of Harbour are paid to pfl_own.';
    expect(await screen.findByText(notice)).toBeDefined();
    expect(sent(api)).toEqual([{ key, scope: 'brand' }]);
    expect([input.value, own().queryByText('Mollie · pfl_own')]).toEqual(['', expect.anything()]);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('kkkkk');
  });

  it('is set for all brands of the company where an owner chooses so', async () => {
    const { user, ...api } = open();
    api.answers[`PUT ${path}`] = accounts({ company: anAccount({ profile: 'pfl_all' }) });

    await user.type(await field(), key);
    await user.click(screen.getByRole('radio', { name: /^All brands of Harbour Media/ }));
    await user.click(save());

    await waitFor(() => expect(sent(api)).toEqual([{ key, scope: 'company' }]));
    expect((await screen.findByText(/The key is set/)).textContent).toContain('paid to pfl_all');
  });

  it.each([
    ['', 'Fill this in.'],
    ['password', 'A key begins with live_ or test_, followed by at least 20 letters and digits.'],
  ])('of the form %j is not sent', async (typed, sentence) => {
    const { user, ...api } = open();
    const input = await field();
    if (typed) await user.type(input, typed);
    await user.click(save());

    expect(await screen.findByText(sentence)).toBeDefined();
    expect([input.getAttribute('aria-invalid'), sent(api)]).toEqual(['true', []]);
  });

  it('that the provider refuses is said beside the field', async () => {
    const { user, ...api } = open();
    const fields = { key: { code: 'provider_key_refused', params: {}, detail: 'Mollie says no.' } };
    api.answers[`PUT ${path}`] = aProblem({ status: 422, code: 'invalid', fields });
    const input = await field();
    await user.type(input, key);
    await user.click(save());

    expect(await screen.findByText('Mollie says no.')).toBeDefined();
    expect([input.getAttribute('aria-invalid'), input.value]).toEqual(['true', key]);
  });

  it('stays typed while the provider is away, and can be saved again', async () => {
    const { user, ...api } = open();
    const away = aProblem({ status: 503, code: 'provider_away', detail: 'Try again in a moment.' });
    api.answers[`PUT ${path}`] = { ...away, headers: { 'retry-after': '30' } };
    const input = await field();
    await user.type(input, key);
    await user.click(save());

    expect((await screen.findByText('Try again in a moment.')).closest('[role="alert"]')).not.toBeNull();
    api.answers[`PUT ${path}`] = accounts({ own: anAccount() });
    await user.click(save());
    expect(await screen.findByText(/The key is set/)).toBeDefined();
    expect(screen.queryByText('Try again in a moment.')).toBeNull();
  });
});

describe('a key that waits', () => {
  const waiting = [{ scope: 'brand', profile: 'pfl_two', isLive: true, keyEnd: 'kkkk', dueAt: null }] as const;

  it('for a second owner is said so, and nothing else changes', async () => {
    const { user, container, ...api } = open(accounts({ own: anAccount() }));
    api.answers[`PUT ${path}`] = accounts({ own: anAccount(), waiting: [...waiting] });
    await user.type(await field(), key);
    await user.click(save());

    expect((await screen.findByText(/^Mollie accepts the key/)).textContent).toContain('waits for a second owner');
    expect(own().getByText('Waits for a second owner: pfl_two, with a key ending in kkkk.')).toBeDefined();
    expect(own().getByText('Mollie · pfl_own')).toBeDefined();
    expect(container.textContent).not.toContain('The key is set');
  });

  it('for 24 hours, because there is one owner, says until when, and can be cancelled', async () => {
    const dueAt = '2026-11-27T09:00:00.000Z';
    const { user, ...api } = open(accounts({ own: anAccount() }));
    api.answers[`PUT ${path}`] = accounts({ own: anAccount(), waiting: [{ ...waiting[0], dueAt }] });
    const approval = anApproval({ tenantId, dueAt, obstacle: 'own' });
    api.answers['GET /api/admin/approvals'] = { json: [approval, anApproval({ id: '01OTHER', tenantId: '01OTHER' })] };
    api.answers[`POST /api/admin/approvals/${approval.id}/cancel`] = { status: 204 };
    await user.type(await field(), key);
    await user.click(save());

    expect((await screen.findByText(/^Mollie accepts the key/)).textContent).toContain('27 November 2026');
    const card = within(await screen.findByRole('region', { name: 'Waits for approval' }));
    expect(card.getByText('Set the payment key of Harbour')).toBeDefined();
    expect(card.getByText('Key: …aaaa → …kkkk')).toBeDefined();
    expect(card.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Cancel the request' }));
    expect(await card.findByText('Cancelled.')).toBeDefined();
  });
});

describe('roles', () => {
  it('let an operator read, and say who sets keys', async () => {
    open(accounts({ own: anAccount() }), 'operator');

    expect(await screen.findByText(/^Only owners can set a key/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Payments' }).getAttribute('href')).toBe(`/tenants/${tenantId}/payments`);
  });

  it('keep support out, and ask the api for nothing', async () => {
    const { calls } = open(accounts(), 'support');

    expect(await screen.findByText('Not for your role')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Payments' })).toBeNull();
    expect(calls.filter(({ path: called }) => called === path)).toEqual([]);
  });
});
