import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../test/app.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { anotherNobodysId, nobodysId } from '../../test/ids.ts';
import { aListedBrowser } from '../../test/listed-members.ts';
import { aSignup, bringBackToken } from '../../test/members.ts';
import { longAgo, never, type Samples } from '../../test/samples.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Account } from '../identity/account.entity.ts';
import { ConsentRecord } from './consents/consent-record.entity.ts';
import { AccountBan } from './bans/account-ban.entity.ts';
import { blocksOver, brandOfMember } from './bans/bans.queries.ts';
import { AccountDeletion } from './deletion/account-deletion.entity.ts';
import { Sanction } from '../sanctions/sanction.entity.ts';
import { paidCredits, unsettledMoney } from './retention/unsettled-money.queries.ts';

export const samples: Samples = {
  routes: {
    // A new address and name each time, so that it can be repeated.
    'POST /api/signup': () => ({ body: aSignup() }),
    'GET /api/username': () => ({ query: { username: `nobody-${randomUUID().slice(0, 8)}` } }),
    'POST /api/password-check': () => ({ body: { password: `quiet herons ${randomUUID()}` } }),
    'PUT /api/visibility': () => ({ body: { public: true, sites: [] } }),
    'PUT /api/consents': () => ({ body: { marketing: true } }),
    'POST /api/account-deletion': () => ({
      body: { reason: 'time', password: `wrong-${randomUUID()}` },
      code: 'old_password_wrong',
    }),
    'POST /api/admin/members/{id}/ban': () => ({
      params: { id: nobodysId },
      body: { reason: 'fraud', note: 'Asked for money.' },
      code: 'not_found',
    }),
    'POST /api/admin/members/{id}/unban': () => ({
      params: { id: nobodysId },
      body: { note: 'A mistake.' },
      code: 'not_found',
    }),
    'POST /api/account-deletion/undo': () => ({ body: { token: 'x'.repeat(43) }, code: 'link_expired' }),
  },
  walks: {
    'PUT /api/visibility': {},
    'PUT /api/consents': {},
    'POST /api/account-deletion/undo': {
      prepare: async (t, tenant, accountId) => ({ body: { token: await bringBackToken(t, tenant, accountId) } }),
    },
    'POST /api/admin/members/{id}/ban': {
      prepare: async (t, tenant) => ({
        params: { id: (await aListedBrowser(t, tenant)).id },
        body: { reason: 'fraud', note: 'Asked for money.' },
      }),
    },
    'POST /api/admin/members/{id}/unban': {
      prepare: async (t, tenant) => ({ params: { id: await aBannedMember(t, tenant) }, body: { note: 'A mistake.' } }),
    },
  },
  queries: {
    'membership/bans/bans.queries.ts': {
      brandOfMember: (ctx) => brandOfMember(ctx.db, [ctx.tenant.id], nobodysId),
      blocksOver: ({ db, tenant }) => blocksOver({ db, tenant }, new Date('2026-01-02T00:00:00Z'), 10),
    },
    'membership/retention/unsettled-money.queries.ts': {
      unsettledMoney: (ctx) => unsettledMoney(ctx, nobodysId),
      paidCredits: (ctx) => paidCredits(ctx, nobodysId),
    },
  },
  twins: async ({ ctx, accountId, id }) => {
    await storeOf(ctx, ConsentRecord).add({
      id: id(),
      accountId,
      kind: 'terms',
      subject: '',
      version: 'version',
      isGiven: true,
      at: longAgo,
    });
    await storeOf(ctx, AccountDeletion).add({
      accountId,
      reason: 'time',
      remarks: 'remarks',
      statusBefore: 'active',
      askedAt: longAgo,
      eraseAt: never,
    });
    await storeOf(ctx, Sanction).add({
      ...{ id: id(), accountId, act: 'block', category: 'other', ground: 'rules', words: 'words', decidedBy: null },
      ...{ limited: null, removed: null, targetId: null, keptText: null, reportId: null, reportTenantId: null },
      ...{ decidedAt: longAgo, endsAt: longAgo, liftedAt: null, isSeen: true },
    });
    await storeOf(ctx, AccountBan).add({
      accountId,
      id: id(),
      reason: 'other',
      note: 'note',
      statusBefore: 'active',
      bannedAt: longAgo,
      bannedBy: id(),
    });
  },
};

async function aBannedMember(t: TestApp, tenant: MadeTenant): Promise<string> {
  const { id } = await aListedBrowser(t, tenant);
  const at = { db: t.db.manager, tenant };
  await asSystem('test', async () => {
    await storeOf(at, Account).change({ id }, { status: 'blocked' });
    await storeOf(at, AccountBan).add({
      accountId: id,
      id: anotherNobodysId,
      reason: 'fraud',
      note: '',
      statusBefore: 'active',
      bannedAt: longAgo,
      bannedBy: nobodysId,
    });
  });
  return id;
}
