import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { aProblem, aStaff, aTenant, fakeApi } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { TenantList } from './TenantList.tsx';

function open(
  tenants: AdminTenantView[] | 'failing',
  locale: 'en' | 'nl' = 'en',
  life: object = { last_sign_up_at: '2026-11-20T10:00:00.000Z', open_complaints: 0 },
) {
  const rows = tenants === 'failing' ? [] : tenants;
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff() },
    'GET /api/admin/tenant-health': ({ query }) => ({
      json: (query.get('ids') ?? '')
        .split(',')
        .map((id) => ({ id, errors: 1, warnings: 1, domain: 'nowhere', ...life })),
    }),
    'GET /api/admin/tenants':
      tenants === 'failing'
        ? aProblem({ status: 503, code: 'unavailable', reference: 'r-1' })
        : ({ query }) => {
            const { q } = JSON.parse(query.get('filter') ?? '{}') as { q?: string };
            const found = rows.filter(({ name }) => !q || name.includes(q));
            return { json: found, headers: { 'content-range': `tenants 0-24/${found.length}` } };
          },
  });
  const element = (
    <ResourceContextProvider value="tenants">
      <TenantList />
    </ResourceContextProvider>
  );
  return { ...api, ...renderConsole({ routes: [{ path: '/tenants/*', element }], at: '/tenants', locale }) };
}

it.each(['en', 'nl'] as const)('shows a full record without an empty cell (%s)', async (locale) => {
  open([aTenant()], locale);

  // The health of the page's brands comes after them.
  await screen.findByText(/^2 (findings|aandachtspunten)$/);
  const row = screen.getByText('Harbour').closest('tr')!;
  const [, ...cells] = within(row).getAllByRole('cell', { hidden: true });

  expect(cells).toHaveLength(10);
  expect(cells.filter((cell) => !cell.textContent?.trim())).toEqual([]);
});

it('leads to the open complaints of a brand, and says when nobody signed up yet', async () => {
  const tenant = aTenant();
  open([tenant], 'en', { last_sign_up_at: null, open_complaints: 2 });
  const link = await screen.findByRole('link', { name: '2 complaints' });

  expect(link.getAttribute('href')).toBe(`/complaints?brand=${tenant.key}&filter=%7B%22view%22%3A%22open%22%7D`);
  expect(screen.getByText('None yet')).toBeDefined();
});

it('names every column', async () => {
  open([aTenant()]);
  await screen.findByText('Harbour');

  const [, ...heads] = screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);

  expect(heads).toEqual([
    'Brand',
    'Status',
    'Health',
    'Niche',
    'Domain',
    'Languages',
    'Countries',
    'Company',
    'Last sign-up',
    'Added',
  ]);
});

it('searches, and says so when nothing matches', async () => {
  const { user, calls } = open([aTenant()]);
  await screen.findByText('Harbour');

  await user.type(screen.getByPlaceholderText('Search by name, key or domain'), 'zzz');

  expect(await screen.findByText('Nothing matches')).toBeDefined();
  expect(calls.at(-1)!.query.get('filter')).toBe('{"q":"zzz"}');
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('Harbour')).toBeDefined();
});

it('says how a first brand is made', async () => {
  open([]);
  expect(await screen.findByText(/npm run tenant/)).toBeDefined();
});

it('says what went wrong and tries again', async () => {
  const { user, answers } = open('failing');
  expect((await screen.findByText('This could not be loaded')).closest('[role="alert"]')!.textContent).toContain('r-1');

  answers['GET /api/admin/tenants'] = { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(screen.getByText('Harbour')).toBeDefined());
});
