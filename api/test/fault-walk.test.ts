import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { allCalls } from '@manyhearts/contract/index-of-calls';
import { Block } from '../src/blocks/block.entity.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { Random } from '../src/core/crypto/random.ts';
import { Report } from '../src/reports/report.entity.ts';
import { newApp, type TestApp } from './app.ts';
import { DatabaseCalls } from './database-calls.ts';
import { onEachEngine } from './engines.ts';
import { aMemberSession, aServedTenant, aStaffSession, type MadeTenant } from './factories.ts';
import { walkFaults, type Walk } from './fault-walk.ts';
import { aListedMember } from './listed-members.ts';
import { aMember, anotherSession, bringBackToken, undoToken, unconfirmed } from './members.ts';
import { withoutJobs } from './no-jobs.ts';
import { onOwnPhoto, onPhotoForPremium, onPhotoOfAnother } from './photo-subjects.ts';
import { sample as some } from './repeats.ts';
import { hostFor, nameOf, requestOf, sampleOf, type Sample } from './route-samples.ts';

/**
 * One line for each write that takes a key. Its request is the valid one of `route-samples.ts`, by an owner or a
 * member.
 */
const walks: Record<
  string,
  Pick<Walk, 'repeat'> & { prepare?: (t: TestApp, tenant: MadeTenant, accountId: string) => Promise<Sample> }
> = {
  'PUT /api/admin/tenants/{id}/settings/{group}': {},
  'POST /api/admin/tenants/{id}/access-resets': {
    prepare: async (t, tenant) => ({
      params: { id: tenant.id },
      body: { member: (await aMember(t, tenant)).email, reason: 'Lost the telephone.' },
    }),
  },
  // A second sign-out has no session, so it gets `authentication_required`, and the client drops its member of staff.
  'DELETE /api/admin/session': { repeat: 'authentication_required' },
  'PUT /api/user': {},
  'PUT /api/profile': {},
  'PUT /api/visibility': {},
  'PUT /api/consents': {},
  'POST /api/block': { prepare: async (t, tenant) => ({ body: { profile: (await aListedMember(t, tenant)).id } }) },
  'DELETE /api/block': {
    prepare: async (t, tenant, accountId) => {
      const { id } = await aListedMember(t, tenant);
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant }, Block).add({
          blockerId: accountId,
          blockedId: id,
          createdAt: new Date(),
        }),
      );
      return { body: { profile: id } };
    },
  },
  'POST /api/report': {
    prepare: async (t, tenant) => ({ body: { profile: (await aListedMember(t, tenant)).id, category: 'fake' } }),
  },
  'POST /api/admin/reports/{id}/resolve': {
    prepare: async (t, tenant) => ({
      params: { id: await anOpenReport(t, tenant) },
      body: { verdict: 'upheld', note: 'Seen.' },
    }),
  },
  'PATCH /api/photos/{id}': { prepare: onOwnPhoto({ caption: 'By the sea', position: 0, main: true }) },
  'DELETE /api/photos/{id}': { prepare: onOwnPhoto() },
  'POST /api/photos/{id}/reveal': { prepare: onPhotoForPremium({ isExplicit: true }) },
  // Nothing can be bought yet, so the only success is for a photo that is clear already, and only its answer is
  // recorded.
  'POST /api/photos/{id}/unlock': { prepare: onPhotoForPremium() },
  'POST /api/admin/photos/{id}/approve': {
    prepare: onPhotoOfAnother({ seen: 'pending', explicit: false }, { status: 'pending' }),
  },
  'POST /api/admin/photos/{id}/mark': { prepare: onPhotoOfAnother({ explicit: true }) },
  'POST /api/admin/photos/{id}/reject': { prepare: onPhotoOfAnother({ seen: 'approved', reason: 'unclear' }) },
  'DELETE /api/sessions': {
    prepare: async (t, tenant, accountId) => {
      await anotherSession(t, tenant, accountId);
      return {};
    },
  },
  'DELETE /api/sessions/{id}': {
    prepare: async (t, tenant, accountId) => ({ params: { id: await anotherSession(t, tenant, accountId) } }),
  },
  'DELETE /api/mail-change': {},
  'POST /api/activate/resend': {
    prepare: async (t, tenant, accountId) => ({ body: { email: await unconfirmed(t, tenant, accountId) } }),
  },
  'POST /api/reset-password': { prepare: async (t, tenant) => ({ body: { email: (await aMember(t, tenant)).email } }) },
  'POST /api/account-deletion/undo': {
    prepare: async (t, tenant, accountId) => ({ body: { token: await bringBackToken(t, tenant, accountId) } }),
  },
  // The call ended its own session, so the repeat comes without one, and the link is used up.
  'POST /api/mail-change/undo': {
    repeat: 'link_expired',
    prepare: async (t, tenant, accountId) => ({ body: { token: await undoToken(t, tenant, accountId) } }),
  },
};

describe('a failure at each step', () => {
  it('is done for every write that takes a key', () => {
    expect(withoutWalk(allCalls)).toEqual([]);
    expect(Object.keys(walks).filter((name) => !allCalls.some((call) => nameOf(call) === name))).toEqual([]);
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

onEachEngine((engine) => {
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

  it.each(some(Object.entries(walks), 3))(
    '%s survives a failure at each of its steps',
    async (name, { repeat, prepare }) => {
      const call = allCalls.find((one) => nameOf(one) === name);
      if (!call) throw new Error(`${name} is in no index of calls.`);
      const member = await aMemberSession(t.db, tenant);
      const cookie = `${member.cookie}; ${(await aStaffSession(t.db, 'owner')).cookie}`;
      const sample = prepare ? await prepare(t, tenant, member.accountId) : sampleOf(call, { tenant });
      const request = { ...requestOf(call, sample), headers: { cookie, 'idempotency-key': randomUUID() } };

      const failures = await walkFaults(t, calls, { host: hostFor(call, tenant), request, repeat });

      // At least session, claim, effect, record and commit, each with both kinds of failure.
      expect(failures).toBeGreaterThan(10);
    },
  );
});

function withoutWalk(calls: readonly CallDefinition[]): string[] {
  const keyed = calls.filter(
    ({ verb, idempotency }) => verb !== 'GET' && (idempotency === 'accepted' || idempotency === 'required'),
  );
  return keyed.map(nameOf).filter((name) => !(name in walks));
}

async function anOpenReport({ db }: TestApp, tenant: MadeTenant): Promise<string> {
  const [id, profileId] = [new Random().id(), new Random().id()];
  const evidence = { name: 'Ben', age: 30, city: '', aboutMe: '' };
  await asSystem('test', () =>
    storeOf({ db: db.manager, tenant }, Report).add({
      id,
      reporterId: null,
      profileId,
      photoId: null,
      category: 'fake',
      text: '',
      status: 'open',
      evidence,
      note: '',
      createdAt: new Date(),
      resolvedAt: null,
      resolvedBy: null,
    }),
  );
  return id;
}
