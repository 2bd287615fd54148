import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { AdminRefundView } from '@manyhearts/contract/admin/refunds';
import { aProblem, aStaff, aTenant, fakeApi } from '../../../test/fake-api.ts';
import { aCalculation, aRefund, refundId as id } from '../../../test/refunds.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { RefundShow } from './RefundShow.tsx';

function open(refund: AdminRefundView = aRefund(), role: StaffRole = 'support', locale: 'en' | 'nl' = 'en') {
  const { orderId } = refund;
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    [`GET /api/admin/refunds/${id}`]: { json: refund },
    [`GET /api/admin/refund-calculations/${orderId}`]: { json: aCalculation(refund) },
  });
  const routes = [{ path: '/refunds/:id/show', element: <RefundShow /> }];
  return { ...api, ...renderConsole({ routes, at: `/refunds/${id}/show`, locale }) };
}

it('is approved with a letter; a colleague who was faster is said, and the letter stays', async () => {
  const { user, ...api } = open();
  await user.click(await screen.findByRole('radio', { name: /^Approve the request: €12\.50/ }));
  const letter = screen.getByLabelText<HTMLTextAreaElement>('Letter to the member');
  expect(letter.value).toBe('You get {{refund}} back.');
  api.answers[`POST /api/admin/refunds/${id}/approve`] = aProblem({ status: 409, code: 'conflict' });
  await user.click(screen.getByRole('button', { name: 'Pay €12.50 back and answer' }));
  expect(await screen.findByText(/Nothing was paid by you/)).toBeDefined();
  expect(letter.value).toBe('You get {{refund}} back.');

  api.answers[`POST /api/admin/refunds/${id}/approve`] = () => {
    const approved = aRefund({ status: 'approved', decidedBy: 'ann', decidedAt: '2026-11-26T06:00:00.000Z' });
    api.answers[`GET /api/admin/refunds/${id}`] = { json: approved };
    return { json: { authority: 'alone', refund: approved } };
  };
  await user.click(screen.getByRole('button', { name: 'Pay €12.50 back and answer' }));
  expect(await screen.findByText('Approved. The provider is paying it now.')).toBeDefined();
  expect(await screen.findByText('Approved by ann')).toBeDefined();
  expect(api.calls.filter(({ verb }) => verb === 'POST').at(-1)?.body).toEqual({
    letter: { text: 'You get {{refund}} back.', complaint: null },
  });
});

it('is rejected with a reason for the member', async () => {
  const { user, ...api } = open();
  api.answers[`POST /api/admin/refunds/${id}/reject`] = { json: aRefund({ status: 'rejected' }) };
  await user.click(await screen.findByRole('radio', { name: /^Reject the request/ }));
  await user.clear(screen.getByLabelText('Letter to the member'));
  expect(screen.getByRole('button', { name: 'Reject' }).hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByLabelText(/^Reason for the member/), 'Too late.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(api.calls.find(({ verb }) => verb === 'POST')?.body).toEqual({ reason: 'Too late.', letter: null }),
  );
});

it('shows the mail of a rejection once it has a reason', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /^Reject the request/ }));
  const show = screen.getByRole('button', { name: 'Show the mail' });
  expect(show.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByLabelText(/^Reason for the member/), 'Too late.');
  expect(show.hasAttribute('disabled')).toBe(false);
});

it('that needs an owner too says so on its button, and leads to where it waits', async () => {
  const { user } = open(aRefund({ needsSecond: true }), 'operator');
  await user.click(await screen.findByRole('radio', { name: /^Approve/ }));
  expect(screen.getByRole('button', { name: 'Ask another owner to approve €12.50' })).toBeDefined();
});

it('that waits for a second person leads the owner to the approvals', async () => {
  open(aRefund({ isAwaited: true }), 'owner');
  const link = await screen.findByRole('link', { name: 'See what waits for approval' });
  expect(link.getAttribute('href')).toMatch(/\/approvals$/);
  expect(screen.getByText('Needs a second person')).toBeDefined();
});

it('that is too large for support waits for an operator', async () => {
  const { user } = open(aRefund({ needsOperator: true }));
  await user.click(await screen.findByRole('radio', { name: /^Approve/ }));
  expect(screen.getAllByText(/^An operator has to approve this one/).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /^Pay/ }).hasAttribute('disabled')).toBe(true);
});

it('that was charged back while it waited is said to have failed, and waits for nobody', async () => {
  open(aRefund({ status: 'failed', failure: 'charged_back', endedAt: '2026-11-26T06:00:00.000Z' }));
  expect(await screen.findByText(/^The payment was charged back/)).toBeDefined();
  expect(screen.getByText('Failed', { selector: '.MuiStepLabel-label' })).toBeDefined();
  expect(screen.queryByText(/Waits for a decision|did not take it/)).toBeNull();
});

it('that failed says why in plain words, and is tried again as a new one', async () => {
  const { user, ...api } = open(
    aRefund({ status: 'failed', failure: 'refused', decidedAt: '2026-11-26T06:00:00.000Z' }),
  );
  expect(await screen.findByText(/^The provider refused it/)).toBeDefined();
  const made = { authority: 'alone', refund: aRefund({ id: '01REFUND000000000000000001', status: 'approved' }) };
  api.answers[`POST /api/admin/refunds/${id}/repeat`] = { status: 201, json: made };
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Open the new refund' })).toBeDefined();
  expect(api.calls.find(({ verb }) => verb === 'POST')?.body).toEqual({ seen: 1 });
});

it('is in Dutch too', async () => {
  const { container } = open(aRefund(), 'operator', 'nl');
  await screen.findByRole('radio', { name: /^De aanvraag goedkeuren/ });
  expect(container.textContent).not.toMatch(/(refunds|complaints|resources)\.\w/);
});
