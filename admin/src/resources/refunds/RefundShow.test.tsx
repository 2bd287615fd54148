import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { AdminRefundView } from '@manyhearts/contract/admin/refunds';
import { aProblem, aStaff, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { RefundShow } from './RefundShow.tsx';

const id = '01REFUND000000000000000000';
const aRefund = (refund: Partial<AdminRefundView> = {}): AdminRefundView => ({
  id,
  tenantId,
  orderId: '01ORDER0000000000000000000',
  status: 'requested',
  amount: { amount: '12.50', currency: 'EUR' },
  credits: 100,
  price: { amount: '20.00', currency: 'EUR' },
  method: 'ideal',
  needsOperator: false,
  reason: null,
  createdAt: '2026-11-26T05:00:00.000Z',
  decidedAt: null,
  ...refund,
});

function open(refund = aRefund(), role: StaffRole = 'support', locale: 'en' | 'nl' = 'en') {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    [`GET /api/admin/refunds/${id}`]: { json: refund },
  });
  const routes = [{ path: '/refunds/:id/show', element: <RefundShow /> }];
  return { ...api, ...renderConsole({ routes, at: `/refunds/${id}/show`, locale }) };
}

it('is approved once that is confirmed; a colleague who was faster is said', async () => {
  const { user, ...api } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay €12.50 back?' }));
  api.answers[`POST /api/admin/refunds/${id}/approve`] = aProblem({ status: 409, code: 'conflict' });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('A colleague decided meanwhile.')).toBeDefined();

  api.answers[`POST /api/admin/refunds/${id}/approve`] = () => {
    api.answers[`GET /api/admin/refunds/${id}`] = { json: aRefund({ status: 'approved' }) };
    return { json: aRefund({ status: 'approved' }) };
  };
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

it('is rejected with a reason for the member', async () => {
  const { user, ...api } = open();
  api.answers[`POST /api/admin/refunds/${id}/reject`] = { json: aRefund({ status: 'rejected' }) };
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject the refund?' }));
  expect(dialog.getByRole('button', { name: 'Reject' }).hasAttribute('disabled')).toBe(true);
  await user.type(dialog.getByLabelText('Reason for the member'), 'Too late.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await screen.findByRole('heading', { name: 'Refund of €12.50' });
  expect(api.calls.find(({ verb }) => verb === 'POST')?.body).toEqual({ reason: 'Too late.' });
});

it('that is too large for support waits for an operator', async () => {
  open(aRefund({ needsOperator: true }));
  expect(await screen.findByText(/^An operator has to approve this one/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(true);
});

it('is in Dutch too', async () => {
  const { container } = open(aRefund(), 'operator', 'nl');
  await screen.findByRole('button', { name: 'Goedkeuren' });
  expect(container.textContent).not.toMatch(/refunds\.\w/);
});
