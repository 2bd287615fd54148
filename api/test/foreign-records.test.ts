import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { storeOf } from '../src/core/database/store.ts';
import { MemoryDirectory } from '../src/tenants/memory-directory.ts';
import { TenantRow } from '../src/tenants/tenant.entity.ts';
import { readTables, type Tables } from './all-tables.ts';
import { newApp, type TestApp } from './app.ts';
import { aStaffSession } from './factories.ts';
import { withoutJobs } from './no-jobs.ts';
import { partInTurn } from './repeats.ts';
import { nameOf, requestOf, sampleOf } from './route-samples.ts';
import type { Sample } from './samples.ts';
import { aTwin, idsOf, rowsOf, type Twin } from './twins.ts';

type Found = { id: string };
/** By resource: the ids that the console's own list has of the other brand, read by an owner. */
type Records = Record<string, string[]>;

const consoleCalls = allCalls.filter(({ path }) => path.startsWith('/api/admin/'));
const resourceOf = ({ path }: CallDefinition) => path.split('/')[3] ?? '';
const lists = consoleCalls.filter(({ verb, path }) => verb === 'GET' && path.endsWith('/export'));

/** Names of filters that take an id; those that a list does not know are refused. */
const idFilters = ['id', 'tenant_id', 'member_id', 'member', 'order_id', 'order', 'staff_id', 'assignee_id', 'target'];
const textFilters = ['q', 'email', 'number', 'batch', 'discount_code', 'target', 'key'];
/** Lists in which the other brand has records. */
const withRecords = [
  ...['appeals', 'audit', 'companies', 'complaints', 'deadlines', 'ledger', 'mails', 'media', 'members', 'orders'],
  ...['payments', 'photos', 'pools', 'reports', 'suppressions', 'tenants', 'transparency'],
];
/** All brands have these rows. */
const ofAllBrands = new Set(['interests']);

describe('The true records of another brand', () => {
  let t: TestApp;
  let a: Twin;
  let b: Twin;
  let owner: string;
  let ownerId: string;
  let staff: [role: string, cookie: string][];
  let records: Records;
  let before: Tables;
  /** Every id of the other brand and its member, and its host. */
  let theirs: Set<string>;

  beforeAll(async () => {
    t = await newApp('sqlite');
    await withoutJobs(t);
    a = await aTwin(t.db, { key: 'rose' });
    b = await aTwin(t.db, { key: 'tulip' });
    await t.app.get(MemoryDirectory).refresh();
    const { companyId } = await storeOf({ db: t.db.manager }, TenantRow).get({ id: b.id });
    ({ cookie: owner, staffId: ownerId } = await aStaffSession(t.db, 'owner'));
    staff = await Promise.all(
      (['operator', 'support', 'moderator'] as const).map(
        async (role) => [role, (await aStaffSession(t.db, role, [a.id])).cookie] as [string, string],
      ),
    );
    const known: Record<string, string> = { tenants: b.id, companies: companyId, pools: b.poolId };
    records = {};
    for (const call of lists) {
      const resource = resourceOf(call);
      const one = known[resource];
      records[resource] = one ? [one] : await recordsOf(resource);
    }
    before = await theirRows();
    theirs = new Set([...idsOf(before, b, []), b.host]);
  }, 120_000);
  afterAll(() => t.close());

  const get = (path: string, cookie: string, query: Record<string, string> = {}) =>
    t.send('localhost', { url: `/api/admin/${path}?${new URLSearchParams(query)}`, headers: { cookie } });
  const recordsOf = async (resource: string): Promise<string[]> => {
    const answer = await get(resource, owner, { filter: JSON.stringify({ tenant_id: b.id }) });
    const rows: unknown = answer.statusCode === 200 ? answer.json() : [];
    return Array.isArray(rows) ? (rows as Found[]).map(({ id }) => id) : [];
  };
  /** Acts on many records are kept, with what was asked for; they find none out of reach. The owner's reads are audited. */
  const theirRows = async (): Promise<Tables> => {
    const tables = rowsOf(await readTables(t.db), b);
    const lines = (tables.audit_entry ?? []).filter(({ staff_id: by }) => by !== ownerId);
    return { ...tables, bulk_job: [], audit_entry: lines };
  };
  /** Names a record of theirs that the request did not name itself. */
  const leaks = ({ body }: { body: string }, sent = '') =>
    (body.match(/[0-9A-Z]{26}|[\w-]+\.test/g) ?? []).some((text) => theirs.has(text) && text !== sent);

  it('are there: an owner reads them in nearly every list, and by their address', async () => {
    const found = Object.entries(records).filter(([, ids]) => ids.length > 0);
    const unread: string[] = [];
    for (const call of consoleCalls.filter(({ verb, path }) => verb === 'GET' && path.endsWith('/{id}'))) {
      const [id] = records[resourceOf(call)] ?? [];
      if (id && (await get(`${resourceOf(call)}/${id}`, owner)).statusCode !== 200) unread.push(nameOf(call));
    }

    expect(found.map(([resource]) => resource)).toEqual(expect.arrayContaining(withRecords));
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
        ...[b.key, b.host, b.accountId].flatMap((text) => textFilters.map((name) => ({ [name]: text }))),
        { id: ids },
        { id: ids, tenant_id: a.id },
      ];
      for (const [role, cookie] of staff) {
        if (!list.roles?.includes(role as 'operator')) continue;
        for (const filter of partInTurn(filters, 3)) {
          for (const path of [resource, `${resource}/export`]) {
            const answer = await get(path, cookie, { filter: JSON.stringify(filter) });
            asked += 1;
            if (leaks(answer)) reached.push(`${role} ${path} ${JSON.stringify(filter)}`);
          }
        }
      }
    }

    expect(reached).toEqual([]);
    expect(asked).toBeGreaterThan(500);
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
          if (leaks(answer, id)) reached.push(`${role} ${nameOf(call)} ${answer.body}`);
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
