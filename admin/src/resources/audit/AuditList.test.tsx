import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { aStaff, aTenant, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { AuditList } from './AuditList.tsx';

it('keeps to the brand of its address', async () => {
  const { calls } = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'owner' }) },
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    'GET /api/admin/audit': { json: [], headers: { 'content-range': 'audit */0' } },
  });
  const element = (
    <ResourceContextProvider value="audit">
      <AuditList />
    </ResourceContextProvider>
  );
  renderConsole({ routes: [{ path: '/audit/*', element }], at: `/audit?brand=${aTenant().key}` });

  const asked = () => calls.filter(({ path }) => path === '/api/admin/audit');
  await waitFor(() => expect(asked().length).toBeGreaterThan(0));
  const filters = asked().map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as object);
  expect(filters).toEqual(filters.map(() => expect.objectContaining({ tenant_id: tenantId })));
});
