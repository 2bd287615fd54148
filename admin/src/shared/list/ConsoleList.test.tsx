import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { DataTable, ResourceContextProvider, SearchInput, TextInput } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { aProblem, aStaff, fakeApi, type SentCall } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { keepFocus } from '../keep-focus.ts';
import { useBulkTarget } from './BulkBar.tsx';
import { ConsoleList } from './ConsoleList.tsx';
import { RecordLink } from './RecordLink.tsx';

const boats = ['Ada', 'Bea', 'Cleo'].map((name) => ({ id: `01${name.toUpperCase()}`, name, status: 'open' }));
const total = 1_240;

function BulkAct() {
  const { target, unselect } = useBulkTarget();
  return <button onClick={unselect}>{JSON.stringify(target)}</button>;
}

function Boats() {
  return (
    <ResourceContextProvider value="tenants">
      <ConsoleList
        title="Boats"
        sort={{ field: 'name', order: 'ASC' }}
        views={[
          { id: 'open', label: 'Open', filter: { status: 'open' } },
          { id: 'all', label: 'All', filter: {} },
        ]}
        filters={[<SearchInput key="q" source="q" alwaysOn />, <TextInput key="owner" source="owner" label="Owner" />]}
        empty={{ title: 'No boats', text: 'Build one.' }}
        bulk={<BulkAct />}
      >
        <DataTable.Col source="name" render={({ name }) => <RecordLink>{name}</RecordLink>} />
        <DataTable.Col source="status" />
      </ConsoleList>
    </ResourceContextProvider>
  );
}

const filterOf = ({ query }: SentCall) => JSON.parse(query.get('filter') ?? '{}') as Record<string, unknown>;
const known = ['status', 'q', 'owner'];

/** An api that refuses filters and orders that it does not know. */
function open(at = '/tenants', rows = boats) {
  let address = '';
  const Address = () => {
    const { search } = useLocation();
    useEffect(() => {
      address = search;
    }, [search]);
    return null;
  };
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff() },
    'GET /api/admin/tenants': (call) => {
      const isKnown = Object.keys(filterOf(call)).every((name) => known.includes(name));
      if (!isKnown || !call.query.get('sort')!.startsWith('["name"')) return aProblem({ status: 422, code: 'invalid' });
      return { json: rows, headers: { 'content-range': `tenants 0-2/${rows.length === 0 ? 0 : total}` } };
    },
  });
  const element = (
    <>
      <Boats />
      <Address />
    </>
  );
  const console = renderConsole({
    routes: [
      { path: '/tenants', element },
      { path: '/tenants/:id/show', element: <p>One boat</p> },
    ],
    at,
  });
  const lists = () => api.calls.filter(({ path }) => path === '/api/admin/tenants');
  return { ...api, ...console, lists, address: () => address };
}

let stopKeeping: () => void;
beforeEach(() => {
  stopKeeping = keepFocus();
});
afterEach(() => stopKeeping());

const focused = () => document.activeElement?.textContent;

describe('A list by keyboard', () => {
  it('walks the rows, selects, and opens a record by its link', async () => {
    const { user, path } = open();
    const link = await screen.findByRole('link', { name: 'Ada' });
    expect(link.getAttribute('href')).toBe('/tenants/01ADA/show');

    await user.keyboard('j');
    expect(focused()).toBe('Ada');
    await user.keyboard('jjj');
    expect(focused()).toBe('Cleo');
    await user.keyboard('kx');
    expect(await screen.findByText('1 selected')).toBeDefined();
    expect(screen.getByText('{"ids":["01BEA"]}')).toBeDefined();
    expect(focused()).toBe('Bea');
    await user.keyboard('{Enter}');

    await screen.findByText('One boat');
    expect(path()).toBe('/tenants/01BEA/show');
  });

  it('searches after a slash, and letters typed there move no row', async () => {
    const { user, lists } = open();
    await screen.findByText('Ada');

    await user.keyboard('/jk');

    await waitFor(() => expect(filterOf(lists().at(-1)!)).toEqual({ status: 'open', q: 'jk' }));
    expect((document.activeElement as HTMLInputElement).value).toBe('jk');
  });

  it('selects nothing that a new filter hides', async () => {
    const { user, lists } = open();
    await screen.findByText('Ada');
    await user.keyboard('jx');
    expect(await screen.findByText('1 selected')).toBeDefined();

    await user.keyboard('/q');

    await waitFor(() => expect(lists().map(filterOf)).toContainEqual({ status: 'open', q: 'q' }));
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });

  it('keeps the focus on the page when what was pressed disappears', async () => {
    const { user } = open();
    await screen.findByText('Ada');
    await user.keyboard('jx');
    act(() => screen.getByRole('button', { name: 'Select none' }).focus());

    await user.keyboard('{Enter}');

    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });
});

describe('Bulk acts', () => {
  it('apply to the filter once all that match are chosen, until the selection changes', async () => {
    const { user } = open();
    await screen.findByText('Ada');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 1,240 that match' }));

    expect(await screen.findByText('{"filter":{"status":"open"}}')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('All 1,240 that match are selected');

    await user.click(screen.getAllByRole('checkbox')[1]!);
    expect(await screen.findByText('{"ids":["01BEA","01CLEO"]}')).toBeDefined();
  });
});

describe('A list that remembers what the api no longer knows', () => {
  it.each([
    ['a filter', `/tenants?filter=${encodeURIComponent('{"x":1}')}&sort=name&order=ASC&page=1&perPage=25`],
    ['an order', `/tenants?filter=%7B%7D&sort=weight&order=ASC&page=1&perPage=25`],
  ])('drops %s, loads, and says so', async (_, at) => {
    const { address, lists } = open(at);

    expect(await screen.findByText('Ada')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('no longer exists');
    expect(filterOf(lists().at(-1)!)).toEqual({ status: 'open' });
    expect(address()).toBe('');
  });

  it('does not try for ever if its own order is refused', async () => {
    const { answers, lists } = open('/tenants?filter=%7B%22x%22%3A1%7D&sort=name&order=ASC&page=1&perPage=25');
    answers['GET /api/admin/tenants'] = aProblem({ status: 422, code: 'invalid' });

    // The numbers on the tabs are asked for as well, without rows.
    const tries = () => lists().filter(({ query }) => query.get('range') === '[0,24]');
    await waitFor(() => expect(tries()).toHaveLength(2));
    await screen.findByText('This could not be loaded');
    await screen.findByRole('button', { name: 'Try again' });
    expect(tries()).toHaveLength(2);
  });
});

describe('Views', () => {
  it('count, filter, and are saved by name', async () => {
    const { user, lists } = open();
    const all = await screen.findByRole('tab', { name: 'All 1,240' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Open1,240');
    await user.click(all);
    await waitFor(() => expect(filterOf(lists().at(-1)!)).toEqual({}));

    await user.type(screen.getByRole('textbox'), 'be');
    await waitFor(() => expect(filterOf(lists().at(-1)!)).toEqual({ q: 'be' }));
    await user.click(screen.getByRole('button', { name: 'Your views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Bees{Enter}');

    const saved = await screen.findByRole('tab', { name: /Bees/ });
    expect(saved.getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Your views'));
  });

  it('are filtered further by what the menu of filters shows', async () => {
    const { user, lists } = open();
    await screen.findByText('Ada');
    expect(screen.queryByRole('textbox', { name: 'Owner' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Owner' }));
    await user.type(await screen.findByRole('textbox', { name: 'Owner' }), 'ann');
    await waitFor(() => expect(filterOf(lists().at(-1)!)).toEqual({ status: 'open', owner: 'ann' }));
  });

  it('say so when nothing matches, or nothing exists', async () => {
    open('/tenants', []);

    expect(await screen.findByText('No boats')).toBeDefined();
  });
});
