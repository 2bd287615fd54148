import type { TestApp } from '../../../test/app.ts';
import type { MadeTenant } from '../../../test/factories.ts';
import { nobodysId } from '../../../test/ids.ts';
import { asMember } from '../../../test/ledger.ts';
import { aListedMember } from '../../../test/listed-members.ts';
import { latestOwner } from '../../../test/photo-subjects.ts';
import { longAgo, never, type Samples } from '../../../test/samples.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { BonusAdjustmentsService } from '../../credits/bonus-adjustments.service.ts';
import { LedgerTransfer } from '../../credits/ledger-transfer.entity.ts';
import { Account } from '../../identity/account.entity.ts';
import { AccountDeletion } from '../../membership/deletion/account-deletion.entity.ts';
import { adjustedSince } from './credit-adjustments.queries.ts';
import { CreditAdjustment } from './credit-adjustment.entity.ts';
import { chargedBackIds, findMemberIds, reportedIds } from './member-find.queries.ts';
import { isInQueue, memberRisks } from './member-head.queries.ts';
import { countMembers, matchMembers, memberRows, walkMembers, walksByCountry } from './member-list.queries.ts';
import { accountsOf, entriesOf } from './member-money.queries.ts';
import { MemberOpening } from './member-opening.entity.ts';
import { versionOf } from './member-reach.service.ts';
import { complaintsBy, logInsOf, mailsTo, ordersOf, refundsOf, reportsAbout } from './member-timeline.queries.ts';

const reason = 'Asked by the member.';
const version = 'x'.repeat(22);
const id = nobodysId;
const unknown = { params: { id }, code: 'not_found' } as const;
const before = { at: never, id: '~' };
const wanted = { memberId: nobodysId, before, take: 9 };
const filters = { from: new Date(0), to: never };
const walk = { ...filters, order: 'ASC', take: 9, isByCountry: false } as const;

const parts = ['timeline', 'profile', 'money', 'mails', 'log-ins', 'reports', 'cases', 'consents'];
const root = '/api/admin/members/{id}';

export const samples: Samples = {
  routes: {
    [`GET ${root}`]: () => unknown,
    ...Object.fromEntries(parts.map((part) => [`GET ${root}/${part}`, () => unknown])),
    [`POST ${root}/open`]: () => ({ ...unknown, body: { reason } }),
    [`POST ${root}/open-contact`]: () => ({ ...unknown, body: { reason } }),
    [`POST ${root}/close`]: () => unknown,
    [`POST ${root}/credits`]: () => ({ ...unknown, body: { credits: 5, reason } }),
    [`POST ${root}/credits/{transfer}/undo`]: () => ({
      params: { id, transfer: id },
      body: { reason },
      code: 'not_found',
    }),
    [`POST ${root}/confirm`]: () => ({ ...unknown, body: { reason, version } }),
    [`POST ${root}/resend-confirmation`]: () => ({ ...unknown, body: { reason } }),
    [`POST ${root}/end-sessions`]: () => ({ ...unknown, body: { reason } }),
    [`POST ${root}/delete`]: () => ({ ...unknown, body: { reason, version } }),
    [`POST ${root}/restore`]: () => ({ ...unknown, body: { reason, version } }),
    [`POST ${root}/data`]: () => ({ ...unknown, body: { reason } }),
    [`POST ${root}/view`]: () => ({ ...unknown, body: { reason } }),
  },
  walks: {
    [`POST ${root}/open`]: { prepare: async (t, tenant) => ofMember(t, tenant, { reason }) },
    [`POST ${root}/open-contact`]: { prepare: async (t, tenant) => ofMember(t, tenant, { reason }) },
    [`POST ${root}/close`]: {
      prepare: async (t, tenant) => {
        const accountId = (await aListedMember(t, tenant)).id;
        const staffId = await latestOwner(t);
        await asSystem('test', () =>
          storeOf({ db: t.db.manager, tenant }, MemberOpening).add({ ...anOpening, accountId, staffId }),
        );
        return { params: { id: accountId } };
      },
    },
    [`POST ${root}/credits`]: { prepare: async (t, tenant) => ofMember(t, tenant, { credits: 5, reason }) },
    [`POST ${root}/credits/{transfer}/undo`]: {
      prepare: async (t, tenant) => {
        const memberId = (await aListedMember(t, tenant)).id;
        const transfer = await asMember(t, tenant, memberId, async (ctx) => {
          await t.app.get(BonusAdjustmentsService).adjust(ctx, memberId, { credits: 5, ref: memberId });
          return (await storeOf(ctx, LedgerTransfer).get({ refId: memberId })).id;
        });
        return { params: { id: memberId, transfer }, body: { reason } };
      },
    },
    [`POST ${root}/confirm`]: {
      prepare: async (t, tenant) => ofMember(t, tenant, { reason }, { status: 'not_confirmed', ownedEmail: null }),
    },
    [`POST ${root}/resend-confirmation`]: {
      prepare: async (t, tenant) => ({
        ...(await ofMember(t, tenant, undefined, { status: 'not_confirmed', ownedEmail: null })),
        body: { reason },
      }),
    },
    [`POST ${root}/end-sessions`]: { prepare: async (t, tenant) => ofMember(t, tenant, { reason }) },
    [`POST ${root}/delete`]: { prepare: async (t, tenant) => ofMember(t, tenant, { reason }, {}) },
    [`POST ${root}/restore`]: {
      prepare: async (t, tenant) => {
        const sample = await ofMember(t, tenant, { reason }, { status: 'pending_deletion' });
        await asSystem('test', () =>
          storeOf({ db: t.db.manager, tenant }, AccountDeletion).add({
            accountId: sample.params.id,
            ...{ reason: 'time', remarks: '', statusBefore: 'active', askedAt: longAgo, eraseAt: never },
          }),
        );
        return sample;
      },
    },
    [`POST ${root}/data`]: { prepare: async (t, tenant) => ofMember(t, tenant, { reason }) },
    [`POST ${root}/view`]: { prepare: async (t, tenant) => ofMember(t, tenant, { reason }) },
  },
  queries: {
    'console/members/member-find.queries.ts': {
      findMemberIds: async ({ db, tenant }) => [
        ...(await findMemberIds(db, [tenant], { id: nobodysId })),
        ...(await findMemberIds(db, [tenant], { name: 'nob', email: 'nobody@', invoice: 1, payment: 'tr_1' })),
      ],
      chargedBackIds: ({ db, tenant }) => chargedBackIds(db, [tenant], 9),
      reportedIds: ({ db, tenant }) => reportedIds(db, [tenant], 9),
    },
    'console/members/member-list.queries.ts': {
      walkMembers: async ({ db, tenant }) => [
        ...(await walkMembers(db, tenant, { ...walk, order: 'DESC', after: { at: never, profileAt: never, id } })),
        ...(await walkMembers(db, tenant, { ...walk, status: 'active' })),
        ...(await walkMembers(db, tenant, { ...walk, country: 'NL', isByCountry: true })),
        ...(await walkMembers(db, tenant, { ...walk, country: 'NL', status: 'blocked' })),
      ],
      countMembers: async ({ db, tenant }) => [
        await countMembers(db, tenant, { isByCountry: false }),
        await countMembers(db, tenant, { country: 'NL', isByCountry: true }),
        await countMembers(db, tenant, { country: 'NL', status: 'blocked', isByCountry: false }),
      ],
      walksByCountry: async ({ db, tenant }) => [
        await walksByCountry(db, tenant, { country: 'NL', status: 'blocked' }),
      ],
      matchMembers: ({ db, tenant }) =>
        matchMembers(db, [tenant], [nobodysId], { ...filters, status: 'active', country: 'NL' }),
      memberRows: ({ db, tenant }) => memberRows(db, [tenant], [nobodysId]),
    },
    'console/members/member-head.queries.ts': {
      isInQueue: async (ctx) => [await isInQueue(ctx, nobodysId), await isInQueue(ctx, ctx.member.id)],
      memberRisks: (ctx) => memberRisks(ctx, nobodysId),
    },
    'console/members/member-timeline.queries.ts': {
      logInsOf: (ctx) => logInsOf(ctx, { ...wanted, memberId: ctx.member.id }),
      complaintsBy: (ctx) => complaintsBy(ctx, wanted),
      refundsOf: (ctx) => refundsOf(ctx, wanted),
      ordersOf: (ctx) => ordersOf(ctx, wanted),
      reportsAbout: (ctx) => reportsAbout(ctx, wanted),
      mailsTo: (ctx) => mailsTo(ctx, wanted),
    },
    'console/members/member-money.queries.ts': {
      accountsOf: (ctx) => accountsOf(ctx, nobodysId),
      entriesOf: (ctx) => entriesOf(ctx, nobodysId, '~', 9),
    },
    'console/members/credit-adjustments.queries.ts': {
      adjustedSince: ({ db, tenant }) => adjustedSince(db, [tenant], { staffId: nobodysId, since: new Date(0) }),
    },
  },
  aboutNoMember: { credit_adjustment: 'credits that staff moved, by the wallet that got or lost them' },
  twins: async ({ ctx, accountId, walletId, id: make }) => {
    await storeOf(ctx, MemberOpening).add({ ...anOpening, accountId, staffId: make() });
    await storeOf(ctx, CreditAdjustment).add({
      ...{ id: make(), walletId, credits: 5, staffId: make(), approvalId: null, createdAt: longAgo },
    });
  },
};

const anOpening = { id: nobodysId, session: 'x'.repeat(43), scope: 'names', until: never } as const;

async function ofMember(
  t: TestApp,
  tenant: MadeTenant,
  body: object | undefined,
  /** Set if the body names the account's version. */
  values?: Partial<Account>,
): Promise<{ params: { id: string }; body?: object }> {
  const { id: memberId } = await aListedMember(t, tenant);
  const accounts = storeOf({ db: t.db.manager, tenant }, Account);
  const account = await asSystem('test', async () => {
    if (values && Object.keys(values).length > 0) await accounts.change({ id: memberId }, values);
    return accounts.get({ id: memberId });
  });
  const params = { id: memberId };
  if (!body) return { params };
  return { params, body: values ? { ...body, version: versionOf(account) } : body };
}
