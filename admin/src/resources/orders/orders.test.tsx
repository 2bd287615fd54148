import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { AdminOrderView } from '@manyhearts/contract/admin/orders';
import type { QuarantinedPaymentView } from '@manyhearts/contract/admin/quarantine';
import { aProblem, aStaff, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { aCalculation, aRefund } from '../../../test/refunds.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { OrderShow } from './OrderShow.tsx';
import { QuarantineShow } from './QuarantineShow.tsx';

const id = '01ORDER0000000000000000000';
const euros = (amount: string) => ({ amount, currency: 'EUR' }) as const;
const at = '2026-11-26T05:00:00.000Z';

const anOrder: AdminOrderView = {
  ...{ id, tenantId, status: 'paid', credits: 50, method: 'ideal', provider: 'mollie', payment: 'tr_one' },
  ...{ price: euros('8.00'), list: euros('10.00'), tax: euros('1.39'), message: euros('0.20'), taxRate: 2_100 },
  ...{ refunded: euros('0.00'), chargedBack: euros('8.00'), refundDays: 14, sequence: 'oneoff', country: 'NL' },
  ...{ discountCode: 'MAY-20', discount: { code: 'MAY-20', state: 'final' }, member: '01MEMBER000000000000000000' },
  ...{ createdAt: at, paidAt: at, consentedAt: at, buyer: { id: '01MEMBER000000000000000000', name: 'r•••' } },
  account: { provider: 'mollie', profile: 'pfl_one', isLive: true },
  steps: [{ id: '01STEP00000000000000000000', status: 'paid', by: 'webhook', said: 'paid', amount: euros('8.00'), at }],
  lots: [{ ...{ id, orderId: id, granted: 50, remaining: 20, reserved: 5 }, paid: euros('8.00'), refundableUntil: at }],
  invoices: [
    { id: '01INVOICE00000000000000000', number: '000042', isCredit: false, total: euros('8.00'), createdAt: at },
  ],
  refunds: [
    { id: '01REFUND000000000000000000', status: 'requested', amount: euros('3.20'), credits: 20, createdAt: at },
  ],
  paybacks: [{ id: 'chb_1', kind: 'chargeback', state: 'open', amount: euros('8.00'), at }],
  complaints: [{ id: '01COMPLAINT000000000000000', status: 'new', category: 'payment', createdAt: at }],
};

function openOrder(order = anOrder, locale: 'en' | 'nl' = 'en', tenantIds = [tenantId]) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'support', tenantIds }) },
    [`GET /api/admin/orders/${id}`]: { json: order },
    'GET /api/admin/webhooks': { json: [], headers: { 'content-range': 'webhooks 0-0/0' } },
    'GET /api/admin/tenants': { json: [], headers: { 'content-range': 'tenants 0-0/0' } },
  });
  const routes = [{ path: '/orders/:id/show', element: <OrderShow /> }];
  return { ...api, ...renderConsole({ routes, at: `/orders/${id}/show`, locale }) };
}

it('An order leads to its member, refunds, complaints and invoices, and tells how it came to its state', async () => {
  openOrder();
  const linkOf = async (name: RegExp | string) => (await screen.findByRole('link', { name })).getAttribute('href');

  expect(await linkOf('r•••')).toContain('/members/01MEMBER000000000000000000/show');
  expect(await linkOf(/^Request: €3\.20/)).toContain('/refunds/01REFUND000000000000000000/show');
  expect(await linkOf(/^Payment or credits · New/)).toContain('/complaints/01COMPLAINT000000000000000/show');
  expect(await linkOf('PDF')).toBe(`/api/admin/orders/${id}/invoices/01INVOICE00000000000000000`);
  expect(screen.getByText('Mollie · pfl_one')).toBeDefined();
  expect(screen.getByText('iDEAL')).toBeDefined();
  expect(screen.getByText(/by a webhook · Provider: Paid · €8\.00/)).toBeDefined();
  expect(screen.getByText('20 of 50 left · 5 held for a refund')).toBeDefined();
  expect(screen.getByText(/^Charged back: €8\.00/)).toBeDefined();
});

it('A refund is calculated and paid from the order, and the order then shows it', async () => {
  const { user, ...api } = openOrder({ ...anOrder, refunds: [] });
  api.answers[`GET /api/admin/refund-calculations/${id}`] = { json: aCalculation(aRefund({ status: 'rejected' })) };
  api.answers['POST /api/admin/refunds'] = () => {
    api.answers[`GET /api/admin/orders/${id}`] = { json: anOrder };
    return { status: 201, json: { authority: 'alone', refund: aRefund() } };
  };
  await user.click(await screen.findByRole('button', { name: 'Calculate a refund' }));
  expect(await screen.findByRole('region', { name: 'Lots of credits' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^Everything/ }));
  await user.click(screen.getByRole('button', { name: /^Pay/ }));

  expect(await screen.findByText('Approved. The provider is paying it now.')).toBeDefined();
  expect(await screen.findByRole('link', { name: /^Request: €3\.20/ })).toBeDefined();
});

it.each([
  { of: 'an order that was never paid', order: { ...anOrder, paidAt: null }, brands: [tenantId] },
  { of: 'a brand that the person does not work on', order: anOrder, brands: [] },
])('No refund is offered for $of', async ({ order, brands }) => {
  openOrder(order, 'en', brands);
  await screen.findByRole('heading', { name: /^Order of/ });
  await screen.findByText('iDEAL');
  expect(screen.queryByRole('button', { name: 'Calculate a refund' })).toBeNull();
});

it('A way to pay that is newer than the console keeps its code', async () => {
  openOrder({ ...anOrder, method: 'newcoin' });
  expect(await screen.findByText('newcoin')).toBeDefined();
});

it('An order is in Dutch too', async () => {
  const { container } = openOrder({ ...anOrder, method: 'banktransfer' }, 'nl');
  await screen.findByRole('heading', { name: /^Bestelling van/ });
  expect(container.textContent).not.toMatch(/orders\.\w/);
  expect(screen.getByText('Overschrijving')).toBeDefined();
  expect(screen.getByText(/Provider: Betaald/)).toBeDefined();
});

const held: QuarantinedPaymentView = {
  ...{ id, tenantId, order: id, payment: 'tr_one', provider: 'mollie', profile: 'pfl_one', reason: 'amount' },
  ...{ said: 'paid', amount: '9.00', currency: 'EUR', expected: euros('9.95'), status: 'waiting' },
  ...{ acts: ['accept', 'refund', 'leave'], note: null, refund: null, decidedBy: null, decidedAt: null, createdAt: at },
};

function openHeld(role: StaffRole = 'operator', payment = held) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    [`GET /api/admin/quarantine/${id}`]: { json: payment },
    'GET /api/admin/tenants': { json: [], headers: { 'content-range': 'tenants 0-0/0' } },
  });
  const routes = [{ path: '/quarantine/:id/show', element: <QuarantineShow /> }];
  return { ...api, ...renderConsole({ routes, at: `/quarantine/${id}/show` }) };
}

it('A quarantined payment says why, and is accepted with a note; a colleague who was faster is said', async () => {
  const { user, ...api } = openHeld();
  expect(await screen.findByText('The member paid another amount than the order costs.')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept €9.00 as the price?' }));
  expect(dialog.getByRole('button', { name: 'Accept' }).hasAttribute('disabled')).toBe(true);
  await user.type(dialog.getByLabelText(/^Note/), 'Told by phone.');
  api.answers[`POST /api/admin/quarantine/${id}/accept`] = aProblem({ status: 409, code: 'conflict' });
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await dialog.findByText(/^A colleague decided meanwhile/)).toBeDefined();

  api.answers[`POST /api/admin/quarantine/${id}/accept`] = () => {
    const decided = { ...held, status: 'accepted', acts: [], note: 'Told by phone.' };
    api.answers[`GET /api/admin/quarantine/${id}`] = { json: decided };
    return { json: decided };
  };
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Told by phone.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  expect(api.calls.findLast(({ verb }) => verb === 'POST')?.body).toEqual({ note: 'Told by phone.' });
});

it('Support reads a quarantined payment and decides nothing', async () => {
  openHeld('support');
  await screen.findByText('The member paid another amount than the order costs.');
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
});
