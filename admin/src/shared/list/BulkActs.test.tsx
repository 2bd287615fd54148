import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DataTable, ResourceContextProvider } from 'react-admin';
import type { BulkJobView } from '@manyhearts/contract/admin/bulk-acts';
import type { StaffRole } from '@manyhearts/contract/calls';
import { aProblem, aStaff, fakeApi } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { BulkActs } from './BulkActs.tsx';
import { ConsoleList } from './ConsoleList.tsx';
import { RecordLink } from './RecordLink.tsx';

const rows = ['Ada', 'Bea'].map((name) => ({ id: `01${name.toUpperCase()}0000000000000000000000`, name }));
const aJob = (job: Partial<BulkJobView> = {}): BulkJobView => ({
  ...{ job: '01JOB000000000000000000000', resource: 'tenants', act: 'pause', state: 'waiting', total: 40 },
  ...{ done: 0, failed: 0, failures: [], createdAt: '2026-11-27T00:00:00.000Z', endsAt: '2026-11-28T00:00:00.000Z' },
  ...job,
});

function open(
  resource: 'tenants' | 'photos',
  { total = 40, role = 'owner' as StaffRole, begin = { json: aJob() } as object } = {},
) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    [`GET /api/admin/${resource}`]: { json: rows, headers: { 'content-range': `${resource} 0-1/${total}` } },
    [`POST /api/admin/${resource}/bulk`]: begin,
    'GET /api/admin/bulk/01JOB000000000000000000000': {
      json: aJob({
        state: 'done',
        done: 38,
        failed: 2,
        failures: [{ id: rows[1]!.id, name: '<img src=x onerror=alert(1)>', detail: 'It has no prices.' }],
      }),
    },
  });
  const element = (
    <ResourceContextProvider value={resource}>
      <ConsoleList
        title="Rows"
        sort={{ field: 'name', order: 'ASC' }}
        empty={{ title: '', text: '' }}
        bulk={<BulkActs />}
      >
        <DataTable.Col source="name" render={({ name }) => <RecordLink>{name}</RecordLink>} />
      </ConsoleList>
    </ResourceContextProvider>
  );
  return { ...api, ...renderConsole({ routes: [{ path: '/', element }], at: '/' }) };
}
const selectAll = async ({ user }: ReturnType<typeof open>, { isAll = false } = {}) => {
  await screen.findByText('Ada');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  if (isAll) await user.click(await screen.findByRole('button', { name: /^Select all \d+ that match/ }));
};

describe('A bulk act', () => {
  it('on all that match is sent with the filter and the count that was shown, and names what failed', async () => {
    const list = open('tenants');
    await selectAll(list, { isAll: true });
    await list.user.click(await screen.findByRole('button', { name: 'Pause' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause 40 brands?' }));
    await list.user.click(dialog.getByRole('button', { name: 'Pause' }));

    expect(await screen.findByText('38 done')).toBeDefined();
    expect(list.calls.find(({ verb }) => verb === 'POST')?.body).toEqual({ act: 'pause', filter: {}, count: 40 });
    // A name is text, never markup.
    const link = screen.getByRole('link', { name: '<img src=x onerror=alert(1)>' });
    expect(link.getAttribute('href')).toBe(`/tenants/${rows[1]!.id}/show`);
    expect(link.parentElement?.textContent).toContain('It has no prices.');
    expect(screen.getByText('and 1 more')).toBeDefined();
    await list.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Ada')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  it('on chosen rows is sent with their ids and a reason', async () => {
    const list = open('photos', { begin: { json: aJob({ resource: 'photos', act: 'reject' }) } });
    await selectAll(list);
    await list.user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 photos?' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reject' }).disabled).toBe(true);
    await list.user.click(dialog.getByRole('combobox', { name: /Reason/ }));
    await list.user.click(screen.getByRole('option', { name: 'A child' }));
    await list.user.click(dialog.getByRole('button', { name: 'Reject' }));

    await screen.findByText('38 done');
    expect(list.calls.find(({ verb }) => verb === 'POST')?.body).toEqual({
      act: 'reject',
      ids: rows.map(({ id }) => id),
      reason: 'minor',
    });
  });

  it('approves no photos on pages that were not looked at', async () => {
    const list = open('photos');
    await selectAll(list);
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined();
    await list.user.click(screen.getByRole('button', { name: /^Select all 40/ }));

    expect(screen.getByRole('button', { name: 'Reject' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('says how many match now if the list has changed', async () => {
    const begin = aProblem({ status: 409, code: 'conflict', params: { count: 41 } });
    const list = open('tenants', { begin });
    await selectAll(list, { isAll: true });
    await list.user.click(await screen.findByRole('button', { name: 'Pause' }));
    const dialog = within(await screen.findByRole('dialog'));
    await list.user.click(dialog.getByRole('button', { name: 'Pause' }));

    expect(await dialog.findByText('The list has changed: 41 records match now.')).toBeDefined();
  });

  it('is not offered to a role that may not do it with one record', async () => {
    const list = open('tenants', { role: 'support' });
    await selectAll(list);

    expect(await screen.findAllByRole('button', { name: 'Export' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });
});
