import { longAgo, never, type Samples } from '../../test/samples.ts';
import type { TestApp } from '../../test/app.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { aMember } from '../../test/members.ts';
import { Random } from '../core/crypto/random.ts';
import { nobodysId } from '../../test/ids.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { provedAddress, searchMails, searchSuppressions } from './delivery/admin-mails.queries.ts';
import { SuppressedAddress } from './delivery/suppressed-address.entity.ts';
import { MemberMail } from './member-mail.entity.ts';

const page = { sort: 'created_at', order: 'DESC', skip: 0, take: 5 } as const;
const none = { params: { id: nobodysId }, code: 'not_found' as const };

export const samples: Samples = {
  routes: {
    'POST /api/admin/mails/{id}/resend': () => none,
    'POST /api/admin/suppressions/{id}/lift': () => ({ ...none, body: { reason: 'The mailbox works again.' } }),
    'POST /api/mail-events/{hook}': () => ({
      params: { hook: 'x'.repeat(43) },
      body: { events: [{ mail: '<x@y.example>', event: 'bounced' }] },
    }),
  },
  walks: {
    'POST /api/admin/mails/{id}/resend': {
      prepare: async (t, tenant) => ({ params: { id: await aReceipt(t, tenant) } }),
    },
    'POST /api/admin/suppressions/{id}/lift': {
      prepare: async (t, tenant) => ({
        params: { id: await aSuppression(t, tenant) },
        body: { reason: 'The mailbox works again.' },
      }),
    },
  },
  queries: {
    'mails/delivery/admin-mails.queries.ts': {
      searchMails: ({ db, tenant }) => searchMails(db, [tenant], page),
      searchSuppressions: ({ db, tenant }) => searchSuppressions(db, [tenant], page),
      provedAddress: ({ db, tenant }) => provedAddress({ db, tenant }, nobodysId),
    },
  },
  twins: async ({ ctx, accountId, id }) => {
    await storeOf(ctx, MemberMail).add({
      id: id(),
      accountId,
      kind: 'reset_password',
      address: 'a@b.example',
      language: 'en',
      linkId: null,
      facts: { at: 'then' },
      state: 'sent',
      createdAt: never,
      sentAt: longAgo,
      resendOf: null,
      reportedAt: null,
    });
    await storeOf(ctx, SuppressedAddress).add({
      id: id(),
      addressHash: 'hash',
      masked: 'a…@b.example',
      accountId,
      reason: 'bounced',
      createdAt: never,
    });
  },
};

async function aReceipt(t: TestApp, tenant: MadeTenant): Promise<string> {
  const { id: accountId, email: address } = await aMember(t, tenant);
  const id = new Random().id();
  await asSystem('test', () =>
    storeOf({ db: t.db.manager, tenant }, MemberMail).add({
      ...{ id, accountId, kind: 'refund_paid', address, language: 'en', linkId: null, facts: {} },
      ...{ state: 'sent', createdAt: new Date(), sentAt: new Date(), resendOf: null, reportedAt: null },
    }),
  );
  return id;
}

async function aSuppression(t: TestApp, tenant: MadeTenant): Promise<string> {
  const id = new Random().id();
  await asSystem('test', () =>
    storeOf({ db: t.db.manager, tenant }, SuppressedAddress).add({
      ...{ id, addressHash: id, masked: null, accountId: null, reason: 'bounced', createdAt: new Date() },
    }),
  );
  return id;
}
