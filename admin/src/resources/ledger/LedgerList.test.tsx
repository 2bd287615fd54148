import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { LedgerView } from '@manyhearts/contract/admin/ledger';
import { aStaff, aTenant, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { AccountsCard } from './AccountsCard.tsx';
import { LedgerList } from './LedgerList.tsx';

const ledger: LedgerView = {
  ...{ id: tenantId, tenantId, status: 'broken', askedAt: null, checkedAt: '2026-11-25T09:00:00.000Z', tookMs: 12 },
  faults: (['L4', 'L2', 'L12'] as const).map((rule) => ({ rule, rows: 1, first: [] })),
  sums: [
    { account: 'member_held', unit: 'CRD', sum: 50 },
    { account: 'psp:sandbox', unit: 'EUR', sum: -995 },
    { account: 'newer', unit: 'CRD', sum: 1 },
  ],
  createdAt: '2026-11-25T09:00:00.000Z',
};

function open(element: React.ReactNode, locale: 'en' | 'nl') {
  fakeApi({
    'GET /api/admin/session': { json: aStaff() },
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    'GET /api/admin/ledger': { json: [ledger], headers: { 'content-range': 'ledger 0-0/1' } },
  });
  const inside = <ResourceContextProvider value="ledger">{element}</ResourceContextProvider>;
  return renderConsole({ routes: [{ path: '/ledger', element: inside }], at: '/ledger', locale });
}

it.each([
  ['en', ['Brand', 'State', 'Broken rules', 'Last check']],
  ['nl', ['Merk', 'Status', 'Overtreden regels', 'Laatste controle']],
] as const)('The list of ledgers has headings in words (%s)', async (locale, names) => {
  open(<LedgerList />, locale);
  const headings = await screen.findAllByRole('columnheader');

  expect(headings.map(({ textContent }) => textContent).filter(Boolean)).toEqual(names);
});

it('The list of ledgers names the rules that are broken in their order, and no payment that only waits', async () => {
  open(<LedgerList />, 'en');

  expect(await screen.findByText('L2, L4')).toBeDefined();
});

it.each([
  ['en', 'Credits held for refunds', 'At the provider Sandbox'],
  ['nl', 'Credits gereserveerd voor terugbetaling', 'Bij de provider Sandbox'],
] as const)(
  'Accounts are named in words, but for those that the console does not know (%s)',
  async (locale, ...names) => {
    open(<AccountsCard ledger={ledger} />, locale);

    for (const name of [...names, 'newer']) expect(await screen.findByText(name)).toBeDefined();
  },
);
