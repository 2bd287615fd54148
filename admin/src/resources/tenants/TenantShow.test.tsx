import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { StaffRole } from '@manyhearts/contract/calls';
import { settingsGroupNames } from '@manyhearts/contract/settings/index';
import { aProblem, aStaff, aTenant, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { TenantShow } from './TenantShow.tsx';

function open(role: StaffRole, answer = { json: aTenant() as unknown }) {
  fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    'GET /api/admin/audit': { json: [], headers: { 'content-range': 'audit 0-0/0' } },
    [`GET /api/admin/tenants/${tenantId}`]: answer,
    [`GET /api/admin/tenants/${tenantId}/preview-links`]: { json: [] },
    [`GET /api/admin/tenants/${tenantId}/check`]: { json: { status: 'live', canLaunch: true, findings: [] } },
  });
  const element = (
    <ResourceContextProvider value="tenants">
      <TenantShow />
    </ResourceContextProvider>
  );
  return renderConsole({ routes: [{ path: '/tenants/:id/show', element }], at: `/tenants/${tenantId}/show` });
}

it('shows every fact of a brand', async () => {
  const { container } = open('owner');
  await screen.findByRole('heading', { name: 'Harbour' });

  const facts = [...container.querySelectorAll('dd')].map((fact) => fact.textContent);

  expect(facts.filter((fact) => !fact)).toEqual([]);
  expect(facts.join(' ')).toMatch(/General.*Blush.*harbour.*3 November 2026.*Harbour Media/);
  expect(facts.join(' ')).toMatch(/haven\.localhost.*Dutch \(spoken by default\).*Belgium · EUR/);
  expect(document.title).toBe('Harbour · Manyhearts');
});

it('says of a draft that its site answers nothing, and makes a link that shows it', async () => {
  open('owner', { json: aTenant({ status: 'draft' }) });

  expect(await screen.findByText(/^The site answers “not found”\./)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeDefined();
});

it('leads an operator to all groups of settings', async () => {
  open('operator');
  await screen.findByRole('link', { name: 'Traffic sources' });

  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  expect(links.filter((href) => href?.includes('/settings/'))).toHaveLength(settingsGroupNames.length);
});

it('keeps settings from whoever may not open them', async () => {
  open('support');
  await screen.findByText('Harbour Media');
  expect(screen.queryByRole('link', { name: 'Signing up' })).toBeNull();
});

it('says so when there is no such brand', async () => {
  open('owner', aProblem({ status: 404, code: 'not_found' }) as { json: unknown });
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeDefined();
});
