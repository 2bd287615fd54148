import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { AuditEntry } from '../src/audit/audit-entry.entity.ts';
import { Passwords } from '../src/core/crypto/passwords.ts';
import { newTotpSecret } from '../src/core/crypto/totp.ts';
import { storeOf } from '../src/core/database/store.ts';
import { Clock } from '../src/core/process/clock.ts';
import { StaffMember } from '../src/staff/staff-member.entity.ts';
import { walkSamples } from './all-samples.ts';
import { newApp, type TestApp } from './app.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from './factories.ts';
import { aMember, goodPassword } from './members.ts';
import { withoutJobs } from './no-jobs.ts';
import { anOrder, applyPayment } from './orders.ts';
import { aForm } from './photos.ts';
import { providerKeys, serveProviderKeys } from './provider-keys.ts';
import { hostFor, nameOf, requestOf, sampleOf } from './route-samples.ts';
import type { Sample } from './samples.ts';
import { staffPassword, totpAt } from './staff.ts';

/** What a case is about: each has a brand, a member and an owner with an app of their own. */
type Scene = {
  tenant: MadeTenant;
  other: MadeTenant;
  accountId: string;
  /** The next code of the owner's app, or of another secret. */
  code: (secret?: string) => string;
  /** A paid order of the member. */
  purchase: () => Promise<string>;
  ask: (method: 'GET' | 'POST', path: string, payload?: object) => Promise<Record<string, unknown>>;
};
type Case = {
  prepare?: (scene: Scene) => Promise<Sample & { file?: Buffer }>;
  lines?: number;
  /** What a repeat adds, if anything. */
  again?: { action: string; because: string };
};

const nothing = { lines: 0 };

/** The lines of each write, with its request if that of the route changes nothing. */
const cases: Record<string, Case> = {
  'POST /api/admin/session/proof': {
    prepare: async ({ code }) => ({ body: { totp: code() } }),
    again: { action: 'staff.sign-in-failed', because: 'a code works once' },
  },
  'POST /api/admin/account/factor': nothing,
  'POST /api/admin/account/factor/confirm': {
    prepare: async ({ ask, code }) => {
      const { secret } = await ask('POST', 'account/factor');
      return { body: { totp: code(String(secret)) } };
    },
  },
  'POST /api/admin/account/password': {
    prepare: async () => ({
      body: { old_password: staffPassword, password: goodPassword, password_repeat: goodPassword },
    }),
    again: { action: 'staff.sign-in-failed', because: 'the former password is wrong by then' },
  },
  'POST /api/admin/account/recovery-codes': {},
  'POST /api/admin/staff': {},
  'POST /api/admin/staff/{id}/reset': {
    prepare: async ({ ask }) => {
      const invited = await ask('POST', 'staff', { username: `lost-${randomUUID().slice(0, 8)}`, role: 'support' });
      return { params: { id: idIn(invited) }, body: { password: true, second_factor: false } };
    },
    again: { action: 'staff.reset', because: 'only hashes of links are stored, so a repeat sends another link' },
  },
  'POST /api/admin/tenants/import': {
    prepare: async ({ ask }) => {
      const key = `filed-${randomUUID().slice(0, 8)}`;
      const draft = {
        key,
        name: 'Draft',
        niche: 'she',
        language: 'nl',
        countries: ['NL'],
        support_email: 'help@new.test',
      };
      const made = await ask('POST', 'tenants', { ...draft, domain: `${key}.test` });
      const { text } = await ask('GET', `tenants/${idIn(made)}/export`);
      const changed = String(text).replace(/^name: .*$/m, 'name: Filed');
      const { version } = await ask('POST', 'tenants/import', { text: changed, dry: true });
      return { body: { text: changed, dry: false, version } };
    },
  },
  'POST /api/admin/tenants/{id}/settings/{group}/apply': {
    prepare: async ({ tenant: { id }, other }) => ({
      params: { id, group: 'limits' },
      body: { names: ['free_messages'], version: 1, brands: [{ id: other.id, version: 0 }] },
    }),
  },
  'POST /api/admin/tenants/{id}/media': {
    prepare: async ({ tenant: { id } }) => ({
      params: { id },
      query: { name: 'logo.png' },
      file: await sharp({ create: { width: 90, height: 30, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    }),
  },
  'PUT /api/admin/tenants/{id}/payment-accounts': {
    prepare: async ({ tenant: { id } }) => ({ params: { id }, body: { key: providerKeys.a, scope: 'brand' } }),
    again: { action: 'provider.key', because: 'it says anew from when the key is' },
  },
  'POST /api/admin/members/{id}/view': {
    prepare: async ({ accountId: id }) => ({ params: { id }, body: { reason: 'Ticket 12: the photo is missing.' } }),
  },
  'POST /api/admin/tenants/{id}/mails/{kind}/{language}/sample': nothing,
  // What is only worked out or shown, and kept by no one.
  'POST /api/admin/tenants/{id}/settings/{group}/apply/check': nothing,
  'POST /api/admin/tenants/{id}/answers/{name}/{language}/preview': nothing,
  'POST /api/admin/tenants/{id}/mails/{kind}/{language}/preview': nothing,
  'POST /api/admin/tenants/{id}/pages/{slug}/{language}/preview': nothing,
  'POST /api/admin/tenants/{id}/previews': nothing,
  'POST /api/admin/new-tenant-previews': nothing,
  'POST /api/admin/refund-calculations/{order}/letter': {
    prepare: async ({ purchase }) => ({
      params: { order: await purchase() },
      body: { decision: 'approved', kind: 'unused', letter: { text: 'Your money is on its way.' } },
    }),
    ...nothing,
  },
};

function idIn(answer: Record<string, unknown>): string {
  const { id, staff } = answer as { id?: string; staff?: { id: string } };
  return id ?? staff?.id ?? '';
}

const writes = allCalls.filter(
  ({ verb, audience, path }) => verb !== 'GET' && audience === 'staff' && path.startsWith('/api/admin/'),
);
const byName = new Map(writes.map((call) => [nameOf(call), call]));

describe('a write of the console that keeps its own key', () => {
  let provider: Awaited<ReturnType<typeof serveProviderKeys>>;
  let t: TestApp;

  beforeAll(async () => {
    provider = await serveProviderKeys();
    t = await newApp('sqlite', { MOLLIE_URL: provider.url });
    await withoutJobs(t);
  });
  afterAll(async () => {
    await t.close();
    await provider.close();
  });

  const lines = () => storeOf({ db: t.db.manager }, AuditEntry).find({}, { order: { seq: 'ASC' } });
  const anOwner = async () => {
    const totpSecret = newTotpSecret();
    const { staffId, cookie } = await aStaffSession(t.db, 'owner', [], t.app.get(Clock).now());
    const passwordHash = await t.app.get(Passwords).hash(staffPassword);
    const email = 'olga@staff.example';
    await storeOf({ db: t.db.manager }, StaffMember).change({ id: staffId }, { totpSecret, passwordHash, email });
    return { staffId, cookie, totpSecret };
  };
  const aScene = async (cookie: string, totpSecret: string): Promise<Scene> => {
    const tenant = await aServedTenant(t, { settings: { limits: { freeMessages: 7 } } });
    const { id: accountId } = await aMember(t, tenant);
    const clock = t.app.get(Clock);
    return {
      ...{ tenant, accountId, other: await aServedTenant(t) },
      purchase: async () => {
        const order = await anOrder(t, tenant, accountId);
        await applyPayment(t, tenant, order);
        return order.id;
      },
      code: (secret = totpSecret) => totpAt(secret, clock.nowMs()),
      ask: async (method, path, payload) =>
        (
          await t.send('localhost', {
            ...{ method, url: `/api/admin/${path}`, headers: { cookie } },
            ...(payload && { payload }),
          })
        ).json() as Record<string, unknown>,
    };
  };

  it('has its case here, or is among the walks', () => {
    const named = new Set([...Object.keys(walkSamples), ...Object.keys(cases)]);

    expect([...byName.keys()].filter((name) => !named.has(name))).toEqual([]);
    expect(Object.keys(cases).filter((name) => !byName.has(name))).toEqual([]);
  });

  it.each(Object.entries(cases))('%s leaves its line of the audit, also if it is sent twice', async (name, given) => {
    const call = byName.get(name) as CallDefinition;
    const owner = await anOwner();
    const scene = await aScene(owner.cookie, owner.totpSecret);
    const prepared = (await given.prepare?.(scene)) ?? sampleOf(call, scene);
    const { file, ...sample } = prepared as Sample & { file?: Buffer };
    const form = file && aForm(file, { filename: 'logo.png', type: 'image/png' });
    const headers = { cookie: owner.cookie, 'idempotency-key': randomUUID(), ...form?.headers };
    const request = { ...requestOf(call, sample), headers, ...(form && { payload: form.payload }) };
    const known = (await lines()).length;
    const send = () => t.send(hostFor(call, scene.tenant), request);

    const first = await send();
    const added = (await lines()).slice(known);
    await send();
    const repeated = (await lines()).slice(known + added.length);

    expect([name, first.statusCode, first.statusCode >= 400 ? first.body : '']).toEqual([name, expect.any(Number), '']);
    expect([name, added.map(({ action }) => action)]).toEqual([name, Array(given.lines ?? 1).fill(expect.any(String))]);
    for (const { staffId, requestId } of added) expect([staffId, requestId !== '']).toEqual([owner.staffId, true]);
    expect([name, repeated.map(({ action }) => action)]).toEqual([name, given.again ? [given.again.action] : []]);
  });
});
