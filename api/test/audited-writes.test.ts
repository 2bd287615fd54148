import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { AuditEntry } from '../src/audit/audit-entry.entity.ts';
import { storeOf } from '../src/core/database/store.ts';
import { Clock } from '../src/core/process/clock.ts';
import { walkSamples } from './all-samples.ts';
import { newApp, type TestApp } from './app.ts';
import { aMemberSession, aServedTenant, aStaffSession } from './factories.ts';
import { withoutJobs } from './no-jobs.ts';
import type { Sample } from './samples.ts';
import { hostFor, nameOf, requestOf, sampleOf } from './route-samples.ts';

/** Writes that leave another number of lines, each with its reason. */
const otherCounts: Record<string, { lines: number; because: string }> = {
  'POST /api/admin/complaints/{id}/presence': { lines: 0, because: 'it says that someone is writing, for seconds' },
  'POST /api/admin/tenants/{id}/previews': { lines: 0, because: 'a preview changes nothing and ends by itself' },
  'POST /api/admin/approvals/{id}/approve': { lines: 2, because: 'the change that it applies is its requester’s' },
  'POST /api/admin/tenants': { lines: 5, because: 'each part of a brand, and its company, has a history of its own' },
  'POST /api/admin/tenants/{id}/clone': { lines: 3, because: 'each part of a brand has a history of its own' },
  'POST /api/admin/refunds': { lines: 3, because: 'it makes and approves a refund, and closes its complaint' },
  'POST /api/admin/refunds/{id}/repeat': { lines: 2, because: 'it makes and approves a refund' },
};

/** What the brand has when a restore is sent: other words than those that are restored. */
const before: Record<string, { save: string; body: object }> = {
  'POST /api/admin/tenants/{id}/pages/{slug}/{language}/restore': {
    save: 'PUT /api/admin/tenants/{id}/pages/{slug}/{language}',
    body: { title: 'Terms', text: 'Be patient.', is_in_footer: false },
  },
  'POST /api/admin/tenants/{id}/mails/{kind}/{language}/restore': {
    save: 'PUT /api/admin/tenants/{id}/mails/{kind}/{language}',
    body: { parts: [{ name: 'title', text: 'We are glad' }] },
  },
};

const writes = allCalls.filter(
  ({ verb, audience, path }) => verb !== 'GET' && audience === 'staff' && path.startsWith('/api/admin/'),
);
const walked = writes.filter((call) => nameOf(call) in walkSamples);

describe('every write of the console', () => {
  let t: TestApp;

  beforeAll(async () => {
    t = await newApp('sqlite');
    await withoutJobs(t);
  });
  afterAll(() => t.close());

  const lines = () => storeOf({ db: t.db.manager }, AuditEntry).find({}, { order: { seq: 'ASC' } });
  const send = async (call: CallDefinition) => {
    const name = nameOf(call);
    // Of its own, so that no write finds done what another did.
    const tenant = await aServedTenant(t);
    const member = await aMemberSession(t.db, tenant);
    const staff = await aStaffSession(t.db, 'owner', [], t.app.get(Clock).now());
    const prepared = await walkSamples[name]?.prepare?.(t, tenant, member.accountId);
    const sample = prepared ?? sampleOf(call, { tenant });
    const ask = (asked: CallDefinition, given: Sample) => {
      const headers = { cookie: `${member.cookie}; ${staff.cookie}`, 'idempotency-key': randomUUID() };
      return t.send(hostFor(asked, tenant), { ...requestOf(asked, given), headers });
    };
    const first = before[name];
    const save = writes.find((one) => nameOf(one) === first?.save);
    if (first && save) await ask(save, { ...sample, body: first.body });
    const known = (await lines()).length;
    const { statusCode: status, body } = await ask(call, sample);
    return { status, body, added: (await lines()).slice(known), staffId: staff.staffId };
  };

  it('is among the walks', () => {
    expect(walked.length).toBeGreaterThan(60);
  });

  it.each(walked.map((call) => ({ name: nameOf(call), call })))(
    '$name leaves exactly one line of the audit, of who sent it',
    async ({ name, call }) => {
      const { status, body, added, staffId } = await send(call);

      expect([name, status, status >= 400 ? body : '']).toEqual([name, expect.any(Number), '']);
      expect(added.map(({ action }) => action)).toHaveLength(otherCounts[name]?.lines ?? 1);
      for (const { staffId: who, requestId } of added.slice(0, 1)) {
        expect(who).toBe(staffId);
        expect(requestId).not.toBe('');
      }
    },
  );
});
