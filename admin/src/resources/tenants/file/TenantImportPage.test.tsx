import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { TenantImportView } from '@manyhearts/contract/admin/tenant-changes';
import { aStaff, fakeApi, tenantId, type SentCall } from '../../../../test/fake-api.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { TenantImportPage } from './TenantImportPage.tsx';

const seen: TenantImportView = {
  id: tenantId,
  key: 'harbour',
  isNew: false,
  changes: [{ path: 'name', before: 'Harbour', after: 'Haven' }],
  alsoChanged: [],
  version: 'v1',
  faults: [],
};

function open(answer: (call: SentCall) => TenantImportView) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'owner' }) },
    'POST /api/admin/tenants/import': (call) => ({ json: answer(call) }),
  });
  const element = (
    <ResourceContextProvider value="tenants">
      <TenantImportPage />
    </ResourceContextProvider>
  );
  const routes = [
    { path: '/tenants/import', element },
    { path: '/tenants/:id/show', element: <p>The brand</p> },
  ];
  return { ...renderConsole({ routes, at: '/tenants/import' }), api };
}

it('shows the difference before it is applied, and applies the one that was shown', async () => {
  const { user, api } = open(() => seen);
  await user.type(await screen.findByLabelText('Or paste its content'), 'name: Haven');
  await user.click(screen.getByRole('button', { name: 'Show the difference' }));

  const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
  expect(cells).toEqual(['name', 'Harbour', 'Haven']);
  await user.click(screen.getByRole('button', { name: 'Apply these changes' }));
  await screen.findByText('The brand');
  expect(api.calls.filter(({ verb }) => verb === 'POST').map(({ body }) => body)).toEqual([
    { text: 'name: Haven', dry: true },
    { text: 'name: Haven', dry: false, version: 'v1' },
  ]);
});

it('names the line of each fault and applies nothing', async () => {
  const { user } = open(() => ({ ...seen, faults: [{ line: 7, path: 'domains', detail: 'It is taken.' }] }));
  await user.type(await screen.findByLabelText('Or paste its content'), 'x');
  await user.click(screen.getByRole('button', { name: 'Show the difference' }));

  expect(await screen.findByText('Line 7, domains: It is taken.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Apply these changes' })).toBeNull();
});
