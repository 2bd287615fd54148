import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { StaffRole } from '@manyhearts/contract/calls';
import { anApproval } from '../../../test/approvals.ts';
import { aProblem, aStaff, fakeApi, type Answer } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { ApprovalsPage } from './ApprovalsPage.tsx';

const list = 'GET /api/admin/approvals';

function open(answer: Answer, { role = 'owner' as StaffRole, locale = 'en' as 'en' | 'nl' } = {}) {
  const api = fakeApi({ 'GET /api/admin/session': { json: aStaff({ role }) }, [list]: answer });
  return {
    ...api,
    ...renderConsole({ routes: [{ path: '/approvals', element: <ApprovalsPage /> }], at: '/approvals', locale }),
  };
}

it('shows what each request changes, and approves it', async () => {
  const move = anApproval({
    id: '01MOVE00000000000000000000',
    kind: 'domain.move',
    subject: 'haven.test',
    changes: [{ field: 'brand', before: 'Harbour', after: 'Linden' }],
    obstacle: 'own',
  });
  const key = anApproval();
  const { user, ...api } = open({ json: [key, move] });
  expect(await screen.findByText('Move the domain haven.test to another brand')).toBeDefined();
  expect(screen.getByText('Brand: Harbour → Linden')).toBeDefined();
  expect(screen.getByText('Account: pfl_own → pfl_two')).toBeDefined();
  expect(screen.getByText('Key: …aaaa → …kkkk')).toBeDefined();
  expect(screen.getByText('You asked for it yourself, so another owner approves it.')).toBeDefined();

  api.answers[`POST /api/admin/approvals/${key.id}/approve`] = () => {
    api.answers[list] = { json: [move] };
    return { status: 204 };
  };
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved.')).toBeDefined();
  expect(screen.queryByText('Set the payment key of Harbour')).toBeNull();
});

it.each([
  ['refund.pay', 'Open the refund', '/refunds/01RECORD000000000000000000/show'],
  ['member.credits', 'Open the member', '/members/01RECORD000000000000000000/show?part=money'],
] as const)('leads from a request of %s to what it is about', async (kind, name, page) => {
  open({ json: [anApproval({ kind, changes: [], record: '01RECORD000000000000000000' })] });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toContain(page);
});

it('says why a request can’t be applied', async () => {
  const key = anApproval();
  const { user, ...api } = open({ json: [key] });
  const fields = { host: { code: 'domain_last', params: {}, detail: 'A brand keeps its last domain.' } };
  api.answers[`POST /api/admin/approvals/${key.id}/approve`] = aProblem({ status: 422, code: 'invalid', fields });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('A brand keeps its last domain.')).toBeDefined();
});

it('says that nothing waits, and can be loaded again after a failure', async () => {
  const { user, ...api } = open(aProblem({ status: 500, code: 'unexpected' }));
  await screen.findByText('This could not be loaded');
  api.answers[list] = { json: [] };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing waits')).toBeDefined();
});

it('is for owners', async () => {
  const { calls } = open({ json: [] }, { role: 'operator' });
  expect(await screen.findByText('Not for your role')).toBeDefined();
  expect(calls.some(({ path }) => path.endsWith('/approvals'))).toBe(false);
});

it('is in Dutch too', async () => {
  const { container } = open({ json: [anApproval()] }, { locale: 'nl' });
  expect(await screen.findByText('Sleutel: …aaaa → …kkkk')).toBeDefined();
  expect(container.textContent).not.toMatch(/approvals\.\w/);
});
