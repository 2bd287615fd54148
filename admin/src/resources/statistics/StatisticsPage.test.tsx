import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import type { Figures, StatisticsView } from '@manyhearts/contract/admin/statistics';
import { aStaff, aTenant, fakeApi } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { StatisticsPage } from './StatisticsPage.tsx';

const figures = (wishes: Partial<Figures> = {}): Figures => ({
  signUps: 0,
  confirmed: 0,
  firstPurchases: 0,
  repeatPurchases: 0,
  activePerDay: 0,
  messages: 0,
  refunds: 0,
  chargebacks: 0,
  money: [],
  ...wishes,
});
const euros = (net: string) =>
  ({ currency: 'EUR', paid: net, refunded: '0.00', chargedBack: '0.00', net, refundRate: 12.5 }) as const;
const crowns = (net: string) => ({ ...euros(net), currency: 'SEK', refundRate: 0 }) as const;

const view: StatisticsView = {
  asOf: '2026-11-26T08:00:00.000Z',
  from: '2026-11-25',
  to: '2026-11-26',
  beforeFrom: '2026-11-23',
  beforeTo: '2026-11-24',
  totals: figures({ signUps: 1_234, money: [euros('80.00'), crowns('990.00')] }),
  before: figures({ signUps: 617, money: [euros('100.00')] }),
  groups: [
    { key: '2026-11-25', figures: figures({ signUps: 1_000 }), before: figures({ signUps: 600 }) },
    { key: '2026-11-26', figures: figures({ signUps: 234 }), before: figures({ signUps: 17 }) },
  ],
  moreGroups: 0,
  waiting: [
    { kind: 'reports', waiting: 3, oldestAt: '2026-11-26T07:00:00.000Z' },
    { kind: 'unheard-of', waiting: 9, oldestAt: null },
  ],
  matchClaim: null,
};
const byCountry: StatisticsView = {
  ...view,
  groups: [
    { key: 'NL', figures: figures({ signUps: 1_200 }), before: figures() },
    { key: '', figures: figures({ signUps: 34 }), before: figures() },
  ],
};

const byLander: StatisticsView = {
  ...view,
  groups: [{ key: 'pricing', figures: figures({ signUps: 9, firstPurchases: 3 }), before: figures() }],
};
const answerBy: Record<string, StatisticsView> = { country: byCountry, lander: byLander };

function open(at = '/statistics?brand=all', locale: 'en' | 'nl' = 'en') {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff() },
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    'GET /api/admin/statistics': ({ query }) => ({ json: answerBy[query.get('by') ?? ''] ?? view }),
    'GET /api/admin/statistics/cohorts': {
      json: { asOf: null, cohorts: [{ month: '2026-10', signUps: 200, buyers: [10, 20] }] },
    },
  });
  const element = (
    <ResourceDefinitionContextProvider
      definitions={{ reports: { name: 'reports', hasList: true }, payments: { name: 'payments', hasList: true } }}
    >
      <ResourceContextProvider value="statistics">
        <StatisticsPage />
      </ResourceContextProvider>
    </ResourceDefinitionContextProvider>
  );
  return { ...api, ...renderConsole({ routes: [{ path: '/statistics', element }], at, locale }) };
}

it.each([
  ['en', '1,234', 'before: 617 (+100%)'],
  ['nl', '1.234', 'ervoor: 617 (+100%)'],
] as const)('shows each figure with its change, currencies apart (%s)', async (locale, value, change) => {
  const { container } = open(undefined, locale);
  await screen.findAllByText(value);

  expect(container.textContent).toContain(change);
  expect(container.textContent?.replace(/\s/g, ' ')).toMatch(locale === 'en' ? /€80\.00/ : /€ 80,00/);
  expect(container.textContent?.replace(/\s/g, ' ')).toMatch(/990/);
  expect(container.textContent).not.toMatch(/1,?070|(statistics|resources)\./);
});

it('has the chart’s values as a table, and names a day by the arrow keys', async () => {
  open();
  const chart = await screen.findByRole('group', { name: /Chart: Sign-ups/ });
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(screen.getByText(/26 Nov 2026: 234, before: 17/)).toBeDefined();
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(screen.getByText(/25 Nov 2026: 1,000, before: 600/)).toBeDefined();

  const [table] = screen.getAllByRole('table', { hidden: true });
  expect(within(table!).getByRole('rowheader', { name: '26 Nov 2026', hidden: true })).toBeDefined();
});

it('links only to lists that the console has, and leaves out work that it does not know', async () => {
  const { container } = open();
  const link = await screen.findByRole('link', { name: '3 reports' });

  expect(link.getAttribute('href')).toBe('/reports?brand=all&filter=%7B%22status%22%3A%22open%22%7D');
  const [, filter] = new URLSearchParams(
    screen.getByRole('link', { name: 'Orders refunded then' }).getAttribute('href')?.split('?')[1],
  ).values();
  expect(JSON.parse(filter ?? '')).toEqual({ wentBack: 'refund', backFrom: '2026-11-25', backTo: '2026-11-26' });
  expect(screen.queryByRole('link', { name: 'Members who signed up then' })).toBeNull();
  expect(container.textContent).not.toContain('unheard-of');
});

it('asks for the period and the breakdown of the address, and shows unknown countries', async () => {
  const { calls } = open('/statistics?brand=all&period=7_days&until=2026-11-26&by=country');
  await screen.findByRole('rowheader', { name: 'Netherlands' });
  expect(screen.getByRole('rowheader', { name: 'Unknown' })).toBeDefined();
  const asked = calls
    .filter(({ path }) => path === '/api/admin/statistics')
    .map(({ query }) => Object.fromEntries(query));

  expect(asked).toContainEqual({ by: 'country', period: '7_days', until: '2026-11-26' });
});

it('ignores an address that makes no sense', async () => {
  const { calls } = open('/statistics?brand=all&period=ever&until=soon&by=password&figure=x');
  await screen.findByRole('group', { name: /Chart: Sign-ups/ });
  const asked = calls
    .filter(({ path }) => path === '/api/admin/statistics')
    .map(({ query }) => Object.fromEntries(query));

  expect(asked).toContainEqual({ by: 'day', period: '28_days' });
});

it('adds up a cohort’s buyers month by month', async () => {
  open();
  const row = (await screen.findByRole('rowheader', { name: 'Oct 2026' })).closest('tr')!;

  await waitFor(() =>
    expect([...row.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['200', '5%', '15%']),
  );
});

it('opens the list behind a number of a page, and shows that page alone', async () => {
  const { user, calls } = open('/statistics?brand=all&by=lander');
  const row = (await screen.findByRole('rowheader', { name: '/pricing' })).closest('tr')!;
  const [, filter] = new URLSearchParams(
    within(row).getByRole('link', { name: '3' }).getAttribute('href')?.split('?')[1],
  ).values();
  expect(JSON.parse(filter ?? '')).toEqual({
    paidFrom: '2026-11-25',
    paidTo: '2026-11-26',
    purchase: 'first',
    origin: 'lander:pricing',
  });
  expect(screen.getByText(/the page that led to the sign-up/)).toBeDefined();

  await user.click(within(row).getByRole('button', { name: '/pricing' }));
  expect(await screen.findByText('Only Landing page: /pricing')).toBeDefined();
  await waitFor(() =>
    expect(
      calls.filter(({ path }) => path === '/api/admin/statistics').map(({ query }) => Object.fromEntries(query)),
    ).toContainEqual({ by: 'day', period: '28_days', of: 'lander', value: 'pricing' }),
  );
  expect(screen.queryByText('First purchase after sign-up')).toBeNull();
  await user.click(screen.getByTestId('CancelIcon'));
  expect(screen.queryByText(/^Only/)).toBeNull();
});
