import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import type { AdminCodeView } from '@manyhearts/contract/admin/discount-codes';
import { aProblem, aStaff, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { CodeEdit } from './CodeEdit.tsx';

const id = '01CODE00000000000000000000';
const path = `/api/admin/discountcodes/${id}`;
const code: AdminCodeView = {
  ...{ id, tenantId, code: 'HALF', status: 'active', validity: 'once-per-user', member: null, uses: 0, batch: null },
  ...{ valuePercentage: 50, country: null, currency: null, minimum: null, methods: null, maxUses: null },
  ...{ expiresAt: null, createdAt: '2026-11-20T09:00:00.000Z', version: 'v1', orders: [], shared: [] },
  usage: { reserved: 0, final: 0, released: 0 },
};

function open() {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'operator' }) },
    [`GET ${path}`]: { json: code },
    [`PUT ${path}`]: { json: code },
  });
  const routes = [
    { path: '/discountcodes/:id', element: <CodeEdit /> },
    { path: '/discountcodes/:id/show', element: <p>The code</p> },
  ];
  return { ...api, ...renderConsole({ routes, at: `/discountcodes/${id}` }) };
}
const percentage = () => screen.getByLabelText<HTMLInputElement>(/^Percent off/);
const retype = async (user: ReturnType<typeof open>['user'], value: string) => {
  await screen.findByRole('button', { name: 'Save' });
  await user.clear(percentage());
  await user.type(percentage(), value);
};

it('keeps what was typed and what was seen if a colleague saves and the window is looked at again', async () => {
  const { user, ...api } = open();
  await retype(user, '30');
  api.answers[`GET ${path}`] = { json: { ...code, valuePercentage: 70, version: 'v2' } };
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The code');

  expect(api.calls.find(({ verb }) => verb === 'PUT')?.body).toMatchObject({ value_percentage: 30, version: 'v1' });
});

it('names who saved first, and then saves what was typed on top of theirs', async () => {
  const { user, ...api } = open();
  await retype(user, '30');
  api.answers[`PUT ${path}`] = aProblem({
    status: 409,
    code: 'conflict',
    params: { by: 'otto', at: '2026-11-26T10:00:00.000Z' },
  });
  api.answers[`GET ${path}`] = { json: { ...code, valuePercentage: 70, version: 'v2' } };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/otto saved on/);
  await screen.findByText('Now saved: 70%');
  expect(screen.getByText('Yours: 30%')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Keep mine/ }));
  expect(percentage().value).toBe('30');
  api.answers[`PUT ${path}`] = { json: code };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The code');

  expect(api.calls.findLast(({ verb }) => verb === 'PUT')?.body).toMatchObject({ value_percentage: 30, version: 'v2' });
});
