import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { MemoryDirectory } from '../src/tenants/memory-directory.ts';
import { readTables, type Tables } from './all-tables.ts';
import { newApp, type TestApp } from './app.ts';
import { aStaffSession } from './factories.ts';
import { withoutJobs } from './no-jobs.ts';
import { nameOf, requestOf, sampleOf } from './route-samples.ts';
import type { Sample } from './samples.ts';
import { aTwin, canary, mark, rowsOf, type Twin } from './twins.ts';

type Found = { id: string };
/** By resource: the ids that the console's own list has of the other brand, read by an owner. */
type Records = Record<string, string[]>;

const consoleCalls = allCalls.filter(({ path }) => path.startsWith('/api/admin/'));
const resourceOf = ({ path }: CallDefinition) => path.split('/')[3] ?? '';
const lists = consoleCalls.filter(({ verb, path }) => verb === 'GET' && path.endsWith('/export'));

/** Names of filters that take an id; those that a list does not know are refused. */
const idFilters = ['id', 'tenant_id', 'member_id', 'member', 'order_id', 'order', 'staff_id', 'assignee_id', 'target'];
const textFilters = ['q', 'email', 'number', 'batch', 'discount_code', 'target', 'key'];
/** Resources of which staff see the same rows whatever their brands are, and those whose rows no brand has. */
const ofAllBrands = new Set(['interests']);
/** Lists whose rows are not told apart by `tenant_id`. */
const withoutBrandFilter = new Set(['tenants', 'companies', 'pools']);

describe('The true records of another brand', () => {
  let t: TestApp;
  let a: Twin;
  let b: Twin;
  let owner: string;
  let staff: [role: string, cookie: string][];
  let records: Records;
  let before: Tables;

  beforeAll(async () => {
    t = await newApp('sqlite');
    await withoutJobs(t);
    a = await aTwin(t.db, { key: 'rose' });
    b = await aTwin(t.db, { key: 'tulip' });
    await mark(t.db, b);
    await t.app.get(MemoryDirectory).refresh();
    owner = (await aStaffSession(t.db, 'owner')).cookie;
    staff = await Promise.all(
      (['operator', 'support', 'moderator'] as const).map(
        async (role) => [role, (await aStaffSession(t.db, role, [a.id])).cookie] as [string, string],
      ),
    );
    records = {};
    for (const call of lists) records[resourceOf(call)] = await idsOf(resourceOf(call));
    before = await theirRows();
  }, 120_000);
  afterAll(() => t.close());

  const get = (path: string, cookie: string, query: Record<string, string> = {}) =>
    t.send('localhost', { url: `/api/admin/${path}?${new URLSearchParams(query)}`, headers: { cookie } });
  const idsOf = async (resource: string): Promise<string[]> => {
    if (resource === 'tenants') return [b.id];
    if (resource === 'statistics') return [];
    const ofB = withoutBrandFilter.has(resource) ? {} : { filter: JSON.stringify({ tenant_id: b.id }) };
    const answer = await get(resource, owner, ofB);
    if (answer.statusCode !== 200) return [];
    const rows = (answer.json() as Found[]).filter((row) => JSON.stringify(row).includes(canary));
    return rows.map(({ id }) => id);
  };
  /** Acts on many records are kept, with what was asked for; they find none out of reach. */
  const theirRows = async (): Promise<Tables> => ({ ...rowsOf(await readTables(t.db), b), bulk_job: [] });
  const leaks = ({ headers, body }: { headers: object; body: string }) =>
    `${JSON.stringify(headers)}${body}`.includes(canary);

  it('are there: an owner reads them in nearly every list, and by their address', async () => {
    const found = Object.entries(records).filter(([, ids]) => ids.length > 0);
    const unread: string[] = [];
    for (const call of consoleCalls.filter(({ verb, path }) => verb === 'GET' && path.endsWith('/{id}'))) {
      const [id] = records[resourceOf(call)] ?? [];
      if (id && (await get(`${resourceOf(call)}/${id}`, owner)).statusCode !== 200) unread.push(nameOf(call));
    }

    expect(found.map(([resource]) => resource).sort()).toEqual([]);
    expect(unread).toEqual([]);
  });

  it('are in no list and no export, whichever filter names them', async () => {
    const reached: string[] = [];
    let asked = 0;
    for (const list of lists.filter((call) => !ofAllBrands.has(resourceOf(call)))) {
      const resource = resourceOf(list);
      const ids = [...new Set([...(records[resource] ?? []).slice(0, 2), b.id, b.accountId])];
      const filters: object[] = [
        ...ids.flatMap((id) => idFilters.map((name) => ({ [name]: id }))),
        ...[canary, b.key, b.accountId].flatMap((text) => textFilters.map((name) => ({ [name]: text }))),
        { id: ids },
        { id: ids, tenant_id: a.id },
      ];
      for (const [role, cookie] of staff) {
        if (!list.roles?.includes(role as 'operator')) continue;
        for (const filter of filters) {
          for (const path of [resource, `${resource}/export`]) {
            const answer = await get(path, cookie, { filter: JSON.stringify(filter) });
            asked += 1;
            if (leaks(answer)) reached.push(`${role} ${path} ${JSON.stringify(filter)}`);
          }
        }
      }
    }

    expect(reached).toEqual([]);
    expect(asked).toBeGreaterThan(1_000);
  }, 240_000);

  it('can be neither opened nor changed by any call that names one', async () => {
    const reached: string[] = [];
    const tried = new Set<string>();
    for (const call of consoleCalls.filter(({ path }) => /\{\w+\}/.test(path))) {
      const [id] = records[resourceOf(call)] ?? [];
      if (!id) continue;
      const first = /\{(\w+)\}/.exec(call.path)?.[1] ?? '';
      const sample = sampleOf(call, { tenant: b });
      const request = requestOf(call, { ...sample, params: { ...sample.params, [first]: id } });
      for (const [role, cookie] of staff) {
        const answer = await t.send('localhost', { ...request, headers: { cookie } });
        tried.add(nameOf(call));
        if (answer.statusCode < 400 || leaks(answer)) reached.push(`${role} ${nameOf(call)} ${answer.statusCode}`);
      }
    }

    expect(reached).toEqual([]);
    expect(tried.size).toBeGreaterThan(80);
    expect(await theirRows()).toEqual(before);
  }, 120_000);

  it('can’t be named inside of a body either', async () => {
    const reached: string[] = [];
    for (const call of consoleCalls.filter(({ verb }) => verb !== 'GET')) {
      const ids = [...new Set([...(records[resourceOf(call)] ?? []).slice(0, 1), b.id, b.accountId])];
      const sample = sampleOf(call, { tenant: a });
      for (const id of ids) {
        const body = withIds(sample.body, id) as Sample['body'];
        if (!body || JSON.stringify(body) === JSON.stringify(sample.body)) continue;
        for (const [role, cookie] of staff) {
          const answer = await t.send('localhost', { ...requestOf(call, { ...sample, body }), headers: { cookie } });
          if (leaks(answer)) reached.push(`${role} ${nameOf(call)} ${answer.body}`);
        }
      }
    }

    expect(reached).toEqual([]);
    expect(await theirRows()).toEqual(before);
  }, 120_000);
});

/** The body with this id in place of each one, also within lists. */
function withIds(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withIds(one, id));
  if (typeof value === 'string') return /^[0-9A-Z]{26}$/.test(value) ? id : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withIds(inner, id)]));
}
