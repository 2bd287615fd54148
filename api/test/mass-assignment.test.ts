import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { Limiter } from '../src/core/flow/limiter/limiter.ts';
import { RouteManifest } from '../src/core/http/route-manifest.ts';
import { digestOf, readTables, restoreTables, type Tables } from './all-tables.ts';
import { newApp, type TestApp } from './app.ts';
import { aMemberSession, aServedTenant, aStaffSession, type MadeTenant } from './factories.ts';
import { settler } from './fault-walk.ts';
import { withoutJobs } from './no-jobs.ts';
import { hostFor, nameOf, requestOf, sampleOf } from './route-samples.ts';

/** Fields that an attacker would try to set. */
const wishes = {
  tenant_id: 'x',
  site_id: 'x',
  pool_id: 'x',
  role: 'owner',
  credits: 1_000_000,
  paid_user: true,
  status: 'live',
  signup_date: '2000-01-01',
  id: 'x',
  version: '0',
  is_disabled: false,
};

/** Values that a query parser or a driver may interpret as more than a text. */
const objects: readonly object[] = [{ gt: '' }, { $ne: null }, ['x'], { valueOf: 'x' }, { 'a[b]': 'x' }, [[{}]]];

describe('a write', () => {
  let t: TestApp;
  let tenant: MadeTenant;
  let cookie: string;
  let tables: Tables;

  beforeAll(async () => {
    t = await newApp('sqlite');
    await withoutJobs(t);
    tenant = await aServedTenant(t, { key: 'rose' });
    cookie = [(await aMemberSession(t.db, tenant)).cookie, (await aStaffSession(t.db, 'owner')).cookie].join('; ');
    tables = await readTables(t.db);
  });
  afterAll(() => t.close());

  const writes = () =>
    t.app
      .get(RouteManifest)
      .routes()
      .map(({ call }) => call)
      .filter(({ verb, audience }) => verb !== 'GET' && audience !== 'test');
  const send = (call: CallDefinition, payload: string | undefined, query = '') => {
    const { url } = requestOf(call, sampleOf(call, { tenant }));
    const body = payload !== undefined && { payload, headers: { cookie, 'content-type': 'application/json' } };
    return t.send(hostFor(call, tenant), { method: call.verb, url: `${url}${query}`, headers: { cookie }, ...body });
  };
  const bodyOf = (call: CallDefinition): Record<string, unknown> => ({ ...sampleOf(call, { tenant }).body });
  const refuses = async (call: CallDefinition, body: string): Promise<void> => {
    const { statusCode } = await send(call, body);

    expect([nameOf(call), body, statusCode === 400 ? 422 : statusCode]).toEqual([nameOf(call), body, 422]);
  };
  const changesNothing = async () => expect(digestOf(await readTables(t.db))).toBe(digestOf(tables));

  it('with a body takes no name that is not in the contract', async () => {
    for (const call of writes().filter((one) => shapesOf(one).body)) {
      const known = Object.keys(shapesOf(call).body?.fields ?? {});
      const strangers = Object.entries<unknown>(wishes).filter(([name]) => !known.includes(name));
      const spellings = ['a[b]', 'values[tenant_id]', 'tenantId', 'Version', 'values.tenant_id', ''].map(
        (name) => [name, { b: 1 }] as const,
      );
      for (const [name, value] of [...strangers, ...spellings])
        await refuses(call, JSON.stringify({ ...bodyOf(call), [name]: value }));
    }
    await changesNothing();
  });

  it('takes no object or list where it wants a plain value', async () => {
    for (const call of writes().filter((one) => shapesOf(one).body)) {
      for (const [name, value] of Object.entries(bodyOf(call))) {
        const others = objects.filter((other) => typeof value !== 'object' || Array.isArray(other));
        for (const other of others) await refuses(call, JSON.stringify({ ...bodyOf(call), [name]: other }));
      }
    }
    await changesNothing();
  });

  it('looks as closely at what lies inside', async () => {
    const call = writes().find((one) => nameOf(one) === 'PUT /api/admin/tenants/{id}/settings/{group}');
    if (!call) throw new Error('The route is gone.');
    const names = [...Object.keys(wishes), '__proto__x', 'message_credits[x]', 'messageCredits2'];
    const values = [...objects, null, '', 'x', true, -1, 1.5, 1e308];
    for (const name of names) await refuses(call, JSON.stringify({ values: { [name]: 1 } }));
    for (const value of values) await refuses(call, JSON.stringify({ values: { message_credits: value } }));
    await changesNothing();
  });

  it('hears a name that is said twice once, and still checks it', async () => {
    for (const call of writes().filter((one) => shapesOf(one).body)) {
      const [name = 'x'] = Object.keys(bodyOf(call));
      await refuses(
        call,
        `{${JSON.stringify(name)}: ${JSON.stringify(bodyOf(call)[name])}, ${JSON.stringify(name)}: {"gt": ""}}`,
      );
    }
    await changesNothing();
  });

  it('does the same whatever stands in its address behind the question mark', async () => {
    const named = Object.fromEntries(Object.entries(wishes).map(([name, value]) => [name, String(value)]));
    const query = `?${new URLSearchParams(named)}&tenant_id=a&tenant_id=b&values[message_credits]=999&__proto__[x]=1`;
    for (const call of writes()) {
      const payload = shapesOf(call).body && JSON.stringify(bodyOf(call));
      const settled = settler(tables);
      const plain = await send(call, payload);
      const golden = settled(ownWords(await readTables(t.db)));
      await restoreTables(t.db, tables);
      await t.app.get(Limiter).close();
      const dressed = await send(call, payload, query);
      const found = settled(ownWords(await readTables(t.db)));
      await restoreTables(t.db, tables);

      expect([nameOf(call), dressed.statusCode, settled(dressed.body)]).toEqual([
        nameOf(call),
        plain.statusCode,
        settled(plain.body),
      ]);
      expect(found).toEqual(golden);
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('x');
  });
});

/** Without the audit, whose entries have ids and times of their own. */
function ownWords(tables: Tables): Tables {
  return { ...tables, audit_entry: [] };
}
