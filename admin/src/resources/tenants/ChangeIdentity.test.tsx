import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { aProblem, aStaff, aTenant, fakeApi, tenantId, type Answer } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { ChangeIdentity } from './ChangeIdentity.tsx';

const path = `/api/admin/tenants/${tenantId}`;
const theirs: Partial<AdminTenantView> = { name: 'Haven', version: 'v2' };
const refusedOnce = (answers = [aConflict(), { json: { status: 'live', canLaunch: true, findings: [] } }]) => {
  return () => answers.shift()!;
};

function aConflict(): Answer {
  return aProblem({ status: 409, code: 'conflict', params: { by: 'otto', at: '2026-11-26T12:00:00.000Z' } });
}

async function open(saved: Answer | (() => Answer)) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'owner' }) },
    [`GET ${path}`]: { json: aTenant(theirs) },
    [`POST ${path}/change`]: saved,
  });
  const { user } = renderConsole({ routes: [{ path: '/', element: <ChangeIdentity tenant={aTenant()} /> }], at: '/' });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await user.clear(name);
  await user.type(name, 'Harbor');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => api.calls.findLast(({ verb }) => verb === 'POST')?.body;
  return { user, sent, name: () => screen.getByLabelText<HTMLInputElement>('Name').value };
}

it('shows what a colleague saved meanwhile beside the own values, which are saved on top only if one says so', async () => {
  const { user, sent, name } = await open(refusedOnce());
  const notice = (await screen.findByText(/otto saved on/)).closest<HTMLElement>('[role=alert]')!;
  expect((await within(notice).findByText(/Haven/)).textContent).toBeDefined();
  expect([name(), within(notice).queryByText(/General/)]).toEqual(['Harbor', null]);

  await user.click(within(notice).getByRole('button', { name: 'Keep mine, on top of theirs' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent()).toEqual({ version: 'v2', name: 'Harbor' });
});

it('takes their values if asked to', async () => {
  const { user, name } = await open(refusedOnce());
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await screen.findByDisplayValue('Haven')).toBeDefined();
  expect([name(), screen.queryByText(/otto saved on/)]).toEqual(['Haven', null]);
});

it('says beside a field why it was refused', async () => {
  const tooLong = { code: 'field_too_long', params: { max: 60 }, detail: 'The limit is 60 characters.' };
  await open(aProblem({ status: 422, code: 'invalid', fields: { name: tooLong } }));
  expect(await screen.findByText('The limit is 60 characters.')).toBeDefined();
});
