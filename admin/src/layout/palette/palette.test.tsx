import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ResourceDefinitionContextProvider } from 'react-admin';
import { aProblem, aStaff, aTenant, fakeApi, type Answer, type SentCall } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { CommandPalette } from './CommandPalette.tsx';

const page = (json: unknown[]): Answer => ({ json, headers: { 'content-range': `rows 0-0/${json.length}` } });
const qOf = ({ query }: SentCall) => (JSON.parse(query.get('filter') ?? '{}') as { q?: string }).q;
/** Answers with the record only to what finds it. */
const foundBy =
  (words: readonly string[], record: object) =>
  (call: SentCall): Answer =>
    page(words.includes(qOf(call) ?? '') ? [record] : []);

const member = { id: '01MEMBER00000000000000ABCD', name: 'Bea', email: 'b…@mail.example' };
const order = { id: '01ORDER000000000000000WXYZ', price: { amount: '9.95', currency: 'EUR' }, payment: 'tr_7' };
const colleague = { id: '01STAFF0000000000000000001', username: 'quirijn' };

async function open(typed: string, more: Record<string, Answer | ((call: SentCall) => Answer)> = {}, role = 'owner') {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: role as 'owner' }) },
    'GET /api/admin/tenants': foundBy(['harb'], aTenant()),
    'GET /api/admin/members': foundBy(['bea', 'bea@mail.example', member.id], member),
    'GET /api/admin/orders': foundBy([order.id, 'tr_7'], order),
    'GET /api/admin/staff': foundBy(['quirijn'], colleague),
    ...more,
  });
  const element = (
    <ResourceDefinitionContextProvider definitions={{ tenants: { name: 'tenants', hasList: true } }}>
      <CommandPalette />
    </ResourceDefinitionContextProvider>
  );
  const shown = renderConsole({ routes: [{ path: '*', element }], at: '/elsewhere' });
  await screen.findByRole('button', { name: 'Search' });
  await shown.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await shown.user.type(field, typed);
  return { ...shown, api, field };
}

describe('The palette finds', () => {
  it.each([
    ['a brand by its name', 'harb', 'Harbour', `/tenants/${aTenant().id}/show`],
    ['a member by name', 'bea', 'Bea', `/members/${member.id}/show`],
    ['a member by mail address', 'bea@mail.example', 'Bea', `/members/${member.id}/show`],
    ['a member by id', member.id, 'Bea', `/members/${member.id}/show`],
    ['an order by its number', order.id, '9.95 EUR', `/orders/${order.id}/show`],
    ['an order by its payment', 'tr_7', '9.95 EUR', `/orders/${order.id}/show`],
    ['a colleague by name', 'quirijn', 'quirijn', `/staff/${colleague.id}/show`],
  ])('%s, and opens it by Enter', async (_, typed, label, at) => {
    const { user, path } = await open(typed);
    await screen.findByRole('option', { name: new RegExp(label), selected: true });
    await user.keyboard('{Enter}');

    await waitFor(() => expect(path()).toBe(at));
  });

  it('what every brand inherits by the label of a setting', async () => {
    const { user, path } = await open('lowest age');
    const option = await screen.findByRole('option', { name: /Lowest age.*Every brand/ });
    await user.click(option);

    await waitFor(() => expect(path()).toBe('/defaults/signup'));
  });

  it.each([
    ['lowest age gilf', '/defaults/signup', '?niche=5'],
    ['GILF', '/defaults/site', '?niche=5'],
  ])('what the brands of a niche inherit by “%s”', async (typed, at, query) => {
    const { user, path, search } = await open(typed);
    await screen.findByRole('option', { name: /GILF/, selected: true });
    await user.keyboard('{Enter}');

    await waitFor(() => expect([path(), search()]).toEqual([at, query]));
  });

  it('no defaults for an operator, who may not change them', async () => {
    await open('lowest age', {}, 'operator');

    expect(await screen.findByRole('option', { name: /Lowest age/ })).toBeDefined();
    expect(screen.queryByText(/Every brand/)).toBeNull();
  });
});

describe('The palette says', () => {
  it('that nothing matches', async () => {
    await open('zebra');

    expect(await screen.findByText('Nothing matches')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('what could not be searched, shows the rest, and searches again with the focus in its field', async () => {
    let isAway = true;
    const failing = (call: SentCall): Answer =>
      isAway
        ? aProblem({ status: 500, code: 'unexpected' })
        : foundBy(['quirijn'], aTenant({ name: 'Quirinal' }))(call);
    const { user, field } = await open('quirijn', { 'GET /api/admin/tenants': failing });
    const alert = await screen.findByRole('alert');

    expect(alert.textContent).toContain('Could not be searched: Brands.');
    expect(await screen.findByRole('option', { name: 'quirijn' })).toBeDefined();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Quirinal/ })).toBeDefined();
    expect([document.activeElement, screen.queryByRole('alert')]).toEqual([field, null]);
  });
});
