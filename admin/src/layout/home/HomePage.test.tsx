import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ResourceDefinitionContextProvider, type ResourceDefinition } from 'react-admin';
import type { StaffRole } from '@manyhearts/contract/calls';
import { anApproval } from '../../../test/approvals.ts';
import { aProblem, aStaff, fakeApi, type Answer, type SentCall } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { HomePage } from './HomePage.tsx';

const definitions: Record<string, ResourceDefinition> = Object.fromEntries(
  ['tenants', 'reports', 'photos', 'refunds', 'approvals', 'ledger'].map((name) => [name, { name, hasList: true }]),
);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const listed = (total: number, oldest?: string) => ({
  json: oldest ? [{ id: '01ROW', createdAt: oldest }] : [],
  headers: { 'content-range': `rows 0-0/${total}` },
});

function open({
  role = 'owner' as StaffRole,
  answers = {} as Record<string, Answer>,
  locale = 'en' as 'en' | 'nl',
} = {}) {
  const tenants = ({ query }: SentCall) => {
    const { status, attention } = JSON.parse(query.get('filter') ?? '{}') as { status?: string; attention?: boolean };
    return listed(attention ? 4 : status === 'draft' ? 2 : 0);
  };
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    'GET /api/admin/photos/waiting': { json: { count: 7, oldestAt: hoursAgo(30) } },
    'GET /api/admin/reports': listed(3, hoursAgo(100)),
    'GET /api/admin/refunds': listed(1, hoursAgo(0)),
    'GET /api/admin/approvals': { json: [anApproval({ createdAt: hoursAgo(5) })] },
    'GET /api/admin/ledger': listed(1),
    'GET /api/admin/tenants': tenants,
    ...answers,
  });
  const element = (
    <ResourceDefinitionContextProvider definitions={definitions}>
      <HomePage />
    </ResourceDefinitionContextProvider>
  );
  return { ...api, ...renderConsole({ routes: [{ path: '/', element }], at: '/', locale }) };
}

it('shows an owner all that waits, with the age of the oldest, and leads to the list behind each', async () => {
  const { calls } = open();
  const expected = [
    ['7 photos wait for a decision The oldest waits for 30 hours.', '/photos', { status: 'pending' }],
    ['3 open reports The oldest waits for 4 days.', '/reports', { status: 'open' }],
    ['1 refund waits for a decision The oldest came within the last hour.', '/refunds', { status: 'requested' }],
    ['1 request waits for a second owner The oldest waits for 5 hours.', '/approvals', undefined],
    ['1 ledger has a broken rule', '/ledger', { status: 'broken' }],
    ['4 live brands with findings', '/tenants', { attention: true }],
    ['2 brands are not live yet', '/tenants', { status: 'draft' }],
    ['0 brands are paused Nothing to do.', '/tenants', { status: 'paused' }],
  ] as const;
  for (const [name, path, filter] of expected) {
    const link = await screen.findByRole('link', { name: new RegExp(`^${name.replaceAll(' ', '\\s*')}$`) });
    const url = new URL(link.getAttribute('href') ?? '', 'http://console');
    expect([url.pathname, JSON.parse(url.searchParams.get('filter') ?? 'null') ?? undefined]).toEqual([path, filter]);
  }
  // Counting shows no photo, which the audit would have to name.
  expect(calls.some(({ path }) => path === '/api/admin/photos')).toBe(false);
});

it.each<[StaffRole, string[]]>([
  ['operator', ['photos', 'reports', 'refunds', 'ledger', 'tenants', 'tenants', 'tenants']],
  ['support', ['reports', 'refunds', 'tenants', 'tenants', 'tenants']],
  ['moderator', ['photos', 'reports', 'tenants', 'tenants', 'tenants']],
])('shows %s the cards of their lists', async (role, expected) => {
  open({ role });
  await screen.findByRole('link', { name: /open reports/ });
  await screen.findByRole('link', { name: /paused/ });
  const areas = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split(/[/?]/)[1]);
  expect(areas).toEqual(expected);
});

it('says of a card that it could not be counted, and counts again', async () => {
  const { user, ...api } = open({
    answers: { 'GET /api/admin/refunds': aProblem({ status: 500, code: 'unexpected' }) },
  });
  const card = within(await screen.findByRole('group', { name: /refunds wait/ }));
  expect(card.getByText('This could not be counted.')).toBeDefined();
  expect(await screen.findByRole('link', { name: /open reports/ })).toBeDefined();
  api.answers['GET /api/admin/refunds'] = listed(0);
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /0\s*refunds wait for a decision\s*Nothing to do/ })).toBeDefined();
});

it('is in Dutch too', async () => {
  const { container } = open({ locale: 'nl' });
  expect(await screen.findByText('live merken met aandachtspunten')).toBeDefined();
  expect(container.textContent).not.toMatch(/home\.\w/);
});
