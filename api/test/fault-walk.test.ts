import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { walkSamples } from './all-samples.ts';
import { newApp, type TestApp } from './app.ts';
import { DatabaseCalls } from './database-calls.ts';
import { onBothEngines } from './engines.ts';
import { aMemberSession, aServedTenant, aStaffSession, type MadeTenant } from './factories.ts';
import { walkFaults } from './fault-walk.ts';
import { withoutJobs } from './no-jobs.ts';
import { partInTurn, sample as some } from './repeats.ts';
import { hostFor, nameOf, requestOf, sampleOf } from './route-samples.ts';

describe('a failure at each step', () => {
  it('is done for every write that takes a key', () => {
    expect(withoutWalk(allCalls)).toEqual([]);
    expect(Object.keys(walkSamples).filter((name) => !allCalls.some((call) => nameOf(call) === name))).toEqual([]);
  });

  it('is missed for a write that has none', () => {
    const extra = {
      verb: 'POST',
      path: '/api/extra',
      summary: '',
      audience: 'member',
      idempotency: 'required',
    } as const;

    expect(withoutWalk([...allCalls, extra])).toEqual(['POST /api/extra']);
  });
});

/** At least session, claim, effect and record, and the commit with both kinds of failure and without its answer. */
const fewestFailures = 7;
/**
 * Of writes with fewer steps: a preview changes nothing of the brand, so no line in the audit names it, and a link to
 * own data is used up by one statement, so it needs no claim and no transaction.
 */
const fewer: Readonly<Record<string, number>> = {
  'POST /api/admin/tenants/{id}/previews': 6,
  'POST /api/own-data/open': 4,
};

onBothEngines((engine) => {
  let t: TestApp;
  let calls: DatabaseCalls;
  let tenant: MadeTenant;

  beforeAll(async () => {
    t = await newApp(engine);
    await withoutJobs(t);
    calls = new DatabaseCalls(t);
    tenant = await aServedTenant(t, { key: 'rose' });
  });
  afterAll(() => t.close());

  it.each(some(partInTurn(Object.entries(walkSamples), 8), 3))(
    '%s survives a failure at each of its steps',
    async (name, { repeat, finish, prepare }) => {
      const call = allCalls.find((one) => nameOf(one) === name);
      if (!call) throw new Error(`${name} is in no index of calls.`);
      const member = await aMemberSession(t.db, tenant);
      const cookie = `${member.cookie}; ${(await aStaffSession(t.db, 'owner')).cookie}`;
      const sample = prepare ? await prepare(t, tenant, member.accountId) : sampleOf(call, { tenant });
      const request = { ...requestOf(call, sample), headers: { cookie, 'idempotency-key': randomUUID() } };

      const failures = await walkFaults(t, calls, {
        host: hostFor(call, tenant),
        request,
        repeat,
        ...(finish && { finish: (answer) => finish(t, tenant, answer) }),
      });

      expect(failures).toBeGreaterThanOrEqual(fewer[name] ?? fewestFailures);
    },
  );
});

function withoutWalk(calls: readonly CallDefinition[]): string[] {
  const keyed = calls.filter(
    ({ verb, idempotency }) => verb !== 'GET' && idempotency !== undefined && idempotency !== 'own',
  );
  return keyed.map(nameOf).filter((name) => !(name in walkSamples));
}
