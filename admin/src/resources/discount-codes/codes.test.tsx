import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aStaff, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { BatchCreate } from './BatchCreate.tsx';

const batch = '01BATCH0000000000000000000';

function open() {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'operator' }) },
    'GET /api/admin/tenants': {
      json: [{ id: tenantId, name: 'Rose' }],
      headers: { 'content-range': 'tenants 0-0/1' },
    },
  });
  const routes = [{ path: '/discountcodes/batch', element: <BatchCreate /> }];
  return { ...api, ...renderConsole({ routes, at: '/discountcodes/batch' }) };
}

it('A batch with codes that exist names them, and makes the others by choice', async () => {
  const { user, ...api } = open();
  await user.click(await screen.findByRole('combobox', { name: /^Brands/ }));
  await user.click(await screen.findByRole('option', { name: 'Rose' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: 'These' }));
  await user.type(screen.getByLabelText('Codes'), 'HALF-1 HALF-2');
  const exist = { exist: 1, existing: ['HALF-1'] };
  api.answers['POST /api/admin/discountcodes/batches'] = { json: { state: 'exists', batch: null, made: 0, ...exist } };
  await user.click(screen.getByRole('button', { name: 'Make the codes' }));
  expect(await screen.findByText('1 code exists already, so nothing was made.')).toBeDefined();
  expect(screen.getByText(/HALF-1/, { selector: 'p' })).toBeDefined();

  api.answers['POST /api/admin/discountcodes/batches'] = { json: { state: 'made', batch, made: 1, ...exist } };
  await user.click(screen.getByRole('button', { name: 'Make only the others' }));
  expect(await screen.findByText('1 code was made.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeDefined();
  const sent = api.calls.filter(({ verb }) => verb === 'POST').map(({ body }) => body as Record<string, unknown>);
  expect(sent.map(({ existing }) => existing)).toEqual(['refuse', 'skip']);
  expect(sent[0]).toMatchObject({ codes: 'HALF-1 HALF-2', count: null, prefix: null, tenant_ids: [tenantId] });
});
