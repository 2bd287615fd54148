import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { PriceListView } from '@manyhearts/contract/admin/bundles';
import { aProblem, aStaff, aTenant, fakeApi, tenantId, type Answer } from '../../../../test/fake-api.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { figuresOf, savingOf, tidiedPrice, toInput } from './price-draft.ts';
import { TenantPricesPage } from './TenantPricesPage.tsx';

const list: PriceListView = {
  country: 'NL',
  currency: 'EUR',
  vat: 21,
  isOffered: true,
  messageCredits: 10,
  bundles: [{ credits: 100, price: '12.10', popular: true, messages: 10, perMessage: '1.21', net: '10.00', saving: 0 }],
  version: 'v1',
};

function open(saved: Answer) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'operator' }) },
    'GET /api/admin/audit': { json: [], headers: { 'content-range': 'audit 0-0/0' } },
    [`GET /api/admin/tenants/${tenantId}`]: { json: aTenant({ countries: ['NL'] }) },
    [`GET /api/admin/tenants/${tenantId}/bundles`]: { json: [list] },
    [`PUT /api/admin/tenants/${tenantId}/bundles/NL`]: saved,
  });
  const element = (
    <ResourceContextProvider value="tenants">
      <TenantPricesPage />
    </ResourceContextProvider>
  );
  const routes = [{ path: '/tenants/:id/prices', element }];
  return { ...renderConsole({ routes, at: `/tenants/${tenantId}/prices` }), api };
}

it('shows the money per message while one types, and saves the whole list with its version', async () => {
  const { user, api } = open({ json: [{ ...list, version: 'v2' }] });
  const card = within(await screen.findByRole('region', { name: 'Netherlands' }));
  await user.clear(card.getByLabelText('Credits 1'));
  await user.type(card.getByLabelText('Credits 1'), '5');

  expect(card.getAllByRole('cell').map(({ textContent }) => textContent)).toContain('none');
  await user.click(card.getByRole('button', { name: 'Add a bundle' }));
  await user.type(card.getByLabelText('Credits 2'), '200');
  await user.type(card.getByLabelText('Price (EUR) 2'), '20');
  expect(card.getByText('€1.00')).toBeDefined();
  await user.click(card.getByRole('button', { name: /^Save/ }));

  expect(api.calls.findLast(({ verb }) => verb === 'PUT')?.body).toEqual({
    version: 'v1',
    bundles: [
      { credits: 5, price: '12.10', popular: true },
      { credits: 200, price: '20.00', popular: false },
    ],
  });
});

it('tells who saved meanwhile and keeps what was typed', async () => {
  const { user } = open(
    aProblem({ status: 409, code: 'conflict', params: { by: 'otto', at: '2026-11-26T10:00:00.000Z' } }),
  );
  const price = await screen.findByLabelText<HTMLInputElement>('Price (EUR) 1');
  await user.clear(price);
  await user.type(price, '15');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText(/otto saved on/)).toBeDefined();
  expect(price.value).toBe('15');
});

it.each([
  ['Keep mine, on top of theirs', '15'],
  ['Take theirs', '13'],
])('resolves a conflict by “%s”', async (choice, kept) => {
  const { user, api } = open(aProblem({ status: 409, code: 'conflict' }));
  const price = await screen.findByLabelText<HTMLInputElement>('Price (EUR) 1');
  await user.clear(price);
  await user.type(price, '15');
  const [bundle] = list.bundles;
  const theirs = { ...list, bundles: [{ ...bundle!, price: '13' }], version: 'v2' };
  api.answers[`GET /api/admin/tenants/${tenantId}/bundles`] = { json: [theirs] };
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const notice = await screen.findByRole('alert');
  await within(notice).findByText('Now saved: Credits 100, Price (EUR) 13.00, Our tip');
  expect(within(notice).getByText('Yours: Credits 100, Price (EUR) 15.00, Our tip')).toBeDefined();
  expect(document.activeElement).toBe(notice);
  await user.click(screen.getByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(price.value).toBe(kept);

  await user.clear(price);
  await user.type(price, '16');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(api.calls.findLast(({ verb }) => verb === 'PUT')?.body).toMatchObject({ version: 'v2' });
});

it('works out a message’s price only where the credits pay for one', () => {
  const row = { id: 1, credits: '100', price: '12,1', popular: false };

  expect(figuresOf(row, list)).toEqual({ messages: 10, perMessage: '1.21', net: '10.00' });
  expect(figuresOf({ ...row, credits: '9' }, list)).toEqual({ messages: 0, perMessage: null, net: '10.00' });
  expect(figuresOf({ ...row, credits: 'x' }, list)).toEqual({ messages: 0, perMessage: null, net: null });
  expect([tidiedPrice('9'), tidiedPrice('9,9'), tidiedPrice('x')]).toEqual(['9.00', '9.90', 'x']);
  expect([savingOf('0.61', ['1.21', '0.61', null]), savingOf(null, ['1.21'])]).toEqual([49, 0]);
});

it('leaves credits that are out of range or not whole to the api, which says what is wrong with them', () => {
  const credits = (typed: string) => toInput({ id: 1, credits: typed, price: '12', popular: false }).credits;

  expect(['1000000000', '1.5', '-1', 'x', ''].map(credits)).toEqual([1_000_000_000, 1.5, -1, Number.NaN, Number.NaN]);
});
