import { describe, expect, it } from '@jest/globals';
import type { ReactNode } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider, ResourceDefinitionContextProvider, type ResourceDefinition } from 'react-admin';
import { aStaff, aTenant, fakeApi, type SentCall } from '../../test/fake-api.ts';
import { renderConsole } from '../../test/render-console.tsx';
import { ReportList } from '../resources/reports/ReportList.tsx';
import { BrandSwitcher } from './BrandSwitcher.tsx';
import { EnvironmentBanner, timeMoved } from './EnvironmentBanner.tsx';
import { HomePage } from './home/HomePage.tsx';
import { KeySheet } from './KeySheet.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';

const harbour = aTenant();
const linden = aTenant({ id: '01LINDEN000000000000000000', key: 'linden', name: 'Linden', status: 'draft' });
const definitions: Record<string, ResourceDefinition> = Object.fromEntries(
  ['tenants', 'reports', 'photos'].map((name) => [name, { name, hasList: true, hasShow: true }]),
);

function open(at: string, role: 'owner' | 'support' = 'owner') {
  const filterOf = ({ query }: SentCall) => JSON.parse(query.get('filter') ?? '{}') as Record<string, unknown>;
  const tenantsFor = (call: SentCall) => {
    const { q, key } = filterOf(call) as { q?: string; key?: string };
    return [harbour, linden].filter((one) => (!q || one.name.toLowerCase().includes(q)) && (!key || one.key === key));
  };
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    'GET /api/admin/environment': { json: { demo: true, sandboxPayments: true, clockMovedSeconds: 7_200 } },
    'GET /api/admin/tenants': (call) => {
      const found = tenantsFor(call);
      return { json: found, headers: { 'content-range': `tenants 0-24/${found.length}` } };
    },
    'GET /api/admin/photos': { json: [], headers: { 'content-range': 'photos 0-0/3' } },
    'GET /api/admin/reports': { json: [], headers: { 'content-range': 'reports 0-0/17' } },
  });
  const frame = (
    <>
      <EnvironmentBanner />
      <BrandSwitcher />
      <CommandPalette />
      <KeySheet />
    </>
  );
  const inFrame = (page: ReactNode) => (
    <ResourceDefinitionContextProvider definitions={definitions}>
      {frame}
      {page}
    </ResourceDefinitionContextProvider>
  );
  const list = (
    <ResourceContextProvider value="reports">
      <ReportList />
    </ResourceContextProvider>
  );
  const routes = [
    { path: '/reports', element: inFrame(list) },
    { path: '/', element: inFrame(<HomePage />) },
    { path: '*', element: inFrame(<p>Elsewhere</p>) },
  ];
  const reportFilter = () => filterOf(api.calls.filter(({ path }) => path === '/api/admin/reports').at(-1)!);
  return { ...api, ...renderConsole({ routes, at }), reportFilter };
}

describe('The brand of a list', () => {
  it('comes from the address, and is all brands without one', async () => {
    const { reportFilter, search } = open('/reports');

    await waitFor(() => expect(reportFilter()).toEqual({ status: 'open' }));
    expect(new URLSearchParams(search()).get('brand')).toBe('all');
  });

  it('is looked up by its key, limits the list, and is chosen from then on', async () => {
    const { reportFilter } = open('/reports?brand=linden');

    await screen.findByRole('button', { name: 'Brand: Linden' });
    await waitFor(() => expect(reportFilter()).toMatchObject({ tenant_id: linden.id }));
  });

  it('starts over with all brands if the key is not known', async () => {
    const { search } = open('/reports?brand=gone');

    await waitFor(() => expect(new URLSearchParams(search()).get('brand')).toBe('all'));
  });

  it('is switched by keyboard, and the list follows', async () => {
    const { user, reportFilter, search } = open('/reports');
    await waitFor(() => expect(reportFilter()).toEqual({ status: 'open' }));

    await user.click(screen.getByRole('button', { name: 'Brand: All brands' }));
    await user.type(await screen.findByRole('combobox', { name: 'Find a brand' }), 'lind');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');

    await waitFor(() => expect(reportFilter()).toMatchObject({ tenant_id: linden.id }));
    expect(new URLSearchParams(search()).get('brand')).toBe('linden');
  });
});

describe('The palette', () => {
  it('opens by Ctrl+K, and goes to a setting of a brand that it asks for', async () => {
    const { user, path } = open('/elsewhere');
    await screen.findByText('Elsewhere');

    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'support e-mail');
    await user.keyboard('{Enter}');
    await user.type(await screen.findByRole('combobox', { name: 'For which brand?' }), 'lind');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');

    await waitFor(() => expect(path()).toMatch(`/tenants/${linden.id}/settings/`));
  });

  it.each([
    ['its Dutch label', 'bankafschrift', 'Name on the bank statement'],
    ['words of its description', 'back to the sender', 'Days until an unread message'],
  ])('finds a setting by %s', async (_, typed, label) => {
    const { user } = open('/elsewhere');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), typed);

    expect((await screen.findAllByRole('option', { name: new RegExp(label) }))[0]?.textContent).not.toContain(
      'Every brand',
    );
  });

  it('finds brands and screens, by arrow keys', async () => {
    const { user, path } = open('/elsewhere');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'harb');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');

    await waitFor(() => expect(path()).toBe(`/tenants/${harbour.id}/show`));
  });
});

it('shows the keys of the open page by ?', async () => {
  const { user } = open('/reports');
  await screen.findByText('No reports');

  await user.keyboard('?');

  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(sheet).getByText('Next row')).toBeDefined();
  expect(within(sheet).getByText('Ctrl K')).toBeDefined();
});

describe('Home', () => {
  it('counts the work that waits, and leads to it', async () => {
    open('/');
    const reports = await screen.findByRole('link', { name: /17/ });

    expect(reports.getAttribute('href')).toBe('/reports?filter=%7B%22status%22%3A%22open%22%7D&brand=all');
    expect(screen.getByText(/This is a demo/).textContent).toContain('The clock is 2 hours ahead.');
  });

  it('asks for no list that the role may not open', async () => {
    const { calls } = open('/', 'support');
    await screen.findByRole('link', { name: /17/ });

    expect(calls.some(({ path }) => path === '/api/admin/photos')).toBe(false);
  });
});

it.each([
  [7_200, 'en', '2 hours'],
  [600, 'en', '10 minutes'],
  [-1, 'en', '1 minute'],
  [86_400 * 3, 'nl', '72 uur'],
  [3_600, 'nl', '60 minuten'],
])('says how far the clock was moved by %d seconds (%s): %s', (seconds, locale, words) => {
  expect(timeMoved(seconds, locale)).toBe(words);
});
