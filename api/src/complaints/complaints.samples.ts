import { IsNull, Not } from 'typeorm';
import type { TestApp } from '../../test/app.ts';
import { aComplaint } from '../../test/complaints.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { anOrder } from '../../test/orders.ts';
import { longAgo, never, type Samples } from '../../test/samples.ts';
import { latestOwner } from '../../test/photo-subjects.ts';
import { hashToken, Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { LedgerAccount } from '../credits/ledger-account.entity.ts';
import { Account } from '../identity/account.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { ComplaintFile } from './complaint-message.entity.ts';
import {
  readCustomerOrders,
  readInvoiceNumbers,
  readLinkedOrder,
  readLinkedRefunds,
  readOwnerOfAddress,
} from './complaint-money.queries.ts';
import { complaintsWaiting, readThread, searchComplaints } from './complaints.queries.ts';
import { Complaint } from './complaint.entity.ts';
import { InboundAddressRow, ReceivedMail } from './inbound/received-mail.entity.ts';
import { searchReceivedMails } from './inbound/received-mails.queries.ts';

const unknown = () => ({ params: { id: nobodysId } });
const wanted = { sort: 'due_at', order: 'ASC', take: 25, skip: 0 } as const;
/** One address gets a few receipts a day. */
const filed = () => ({
  category: 'other',
  email: `${new Random().id().toLowerCase()}@example.org`,
  text: 'It does not work.',
});

export const samples: Samples = {
  routes: {
    'POST /api/complaints': () => ({ body: filed() }),
    'POST /api/complaints/files': () => ({ code: 'unsupported_media_type' }),
    'GET /api/complaints/{token}': () => ({ params: { token: 'A'.repeat(43) }, code: 'link_expired' }),
    'POST /api/complaints/{token}/reply': () => ({
      params: { token: 'A'.repeat(43) },
      body: { text: 'More.' },
      code: 'link_expired',
    }),
    'POST /api/inbound-mail/{hook}': () => ({ params: { hook: 'A'.repeat(69) }, body: { from: 'ann@example.org' } }),
    'GET /api/admin/complaints/{id}': () => ({ ...unknown(), code: 'not_found' }),
    'POST /api/admin/complaints/{id}/reply': () => ({
      ...unknown(),
      body: { text: 'Mended.', status: 'resolved', version: 1 },
      code: 'not_found',
    }),
    'POST /api/admin/complaints/{id}/notes': () => ({ ...unknown(), body: { text: 'Seen.' }, code: 'not_found' }),
    'POST /api/admin/complaints/{id}/assignee': () => ({ ...unknown(), body: {}, code: 'not_found' }),
    'GET /api/admin/complaints/{id}/orders': () => ({ ...unknown(), code: 'not_found' }),
    'POST /api/admin/complaints/{id}/order': () => ({ ...unknown(), body: {}, code: 'not_found' }),
    'POST /api/admin/complaints/{id}/status': () => ({
      ...unknown(),
      body: { status: 'waiting', version: 1 },
      code: 'not_found',
    }),
    'POST /api/admin/complaints/{id}/presence': () => ({
      ...unknown(),
      body: { is_writing: true },
      code: 'not_found',
    }),
    'GET /api/admin/tenants/{id}/inbound-mail': ({ tenant }) => ({ params: { id: tenant.id } }),
    'POST /api/admin/tenants/{id}/inbound-mail': () => ({ ...unknown(), code: 'not_found' }),
  },
  walks: {
    'POST /api/admin/tenants/{id}/inbound-mail': { prepare: async (_, tenant) => ({ params: { id: tenant.id } }) },
    'POST /api/complaints': {},
    'POST /api/complaints/{token}/reply': {
      prepare: async (t, tenant) => ({ params: { token: await aLink(t, tenant) }, body: { text: 'More.' } }),
    },
    'POST /api/admin/complaints/{id}/reply': {
      prepare: async (t, tenant) => ({
        params: { id: await aCase(t, tenant) },
        body: { text: 'Mended.', status: 'resolved', version: 1 },
      }),
    },
    'POST /api/admin/complaints/{id}/notes': {
      prepare: async (t, tenant) => ({ params: { id: await aCase(t, tenant) }, body: { text: 'Seen.' } }),
    },
    'POST /api/admin/complaints/{id}/assignee': {
      prepare: async (t, tenant) => ({
        params: { id: await aCase(t, tenant) },
        body: { assignee: await latestOwner(t) },
      }),
    },
    'POST /api/admin/complaints/{id}/order': {
      prepare: async (t, tenant) => {
        const { id: accountId } = await aListedMember(t, tenant);
        const { id: order } = await anOrder(t, tenant, accountId);
        return { params: { id: await aCase(t, tenant, { accountId }) }, body: { order } };
      },
    },
    'POST /api/admin/complaints/{id}/status': {
      prepare: async (t, tenant) => ({
        params: { id: await aCase(t, tenant) },
        body: { status: 'waiting', version: 1 },
      }),
    },
    'POST /api/admin/complaints/{id}/presence': {
      prepare: async (t, tenant) => ({ params: { id: await aCase(t, tenant) }, body: { is_writing: true } }),
    },
  },
  queries: {
    'complaints/complaints.queries.ts': {
      searchComplaints: ({ db, tenant }) => searchComplaints(db, [tenant], wanted),
      readThread: async ({ db, tenant }) => readThread(db, tenant.id, await anyCase(db, tenant)),
      complaintsWaiting: ({ db, tenant }) => complaintsWaiting({ db, tenant }, new Date('2090-01-01T00:00:00Z')),
    },
    'complaints/inbound/received-mails.queries.ts': {
      searchReceivedMails: ({ db, tenant }) =>
        searchReceivedMails(db, [tenant], { sort: 'created_at', order: 'DESC', take: 25, skip: 0 }),
    },
    'complaints/complaint-money.queries.ts': {
      readLinkedOrder: ({ db, tenant, member }) =>
        readLinkedOrder(db, { tenantId: tenant.id, orderId: nobodysId, accountId: member.id }),
      readLinkedRefunds: ({ db, tenant }) => readLinkedRefunds(db, tenant.id, nobodysId),
      readCustomerOrders: async ({ db, tenant }) =>
        readCustomerOrders(db, {
          tenantId: tenant.id,
          accountId: await anyBuyer({ db, tenant }),
          part: '0',
          invoice: 1,
        }),
      readInvoiceNumbers: ({ db, tenant }) => readInvoiceNumbers(db, { tenantId: tenant.id, orderIds: [nobodysId] }),
      readOwnerOfAddress: async ({ db, tenant }) => {
        const owned = { order: { id: 'ASC' }, take: 1 } as const;
        const [owner] = await storeOf({ db, tenant }, Account).find({ ownedEmail: Not(IsNull()) }, owned);
        const email = owner?.ownedEmail ?? '';
        return readOwnerOfAddress(db, { tenantId: tenant.id, email, isLocked: false });
      },
    },
  },
  twins: async ({ ctx, accountId, id }) => {
    const complaintId = await aComplaint(ctx, { accountId, at: longAgo, email: 'twin@example.org' });
    const row = { complaintId, messageId: null, kind: 'pdf' as const, bytes: 10, createdAt: never };
    await storeOf(ctx, ComplaintFile).add({ id: id(), ...row });
    const mail = { state: 'joined' as const, masked: 't…@example.org', complaintId, files: 1, createdAt: longAgo };
    await storeOf(ctx, ReceivedMail).add({ id: id(), ...mail });
    await storeOf(ctx, InboundAddressRow).add({ word: id(), former: '', formerUntil: longAgo });
  },
  aboutNoMember: {
    complaint_message: 'what was written in a case; the case names the member, and says how long this stays',
    complaint_file: 'files of a case, likewise',
    received_mail: 'that a mail came in; its words are in its case, and its sender goes with the member',
    inbound_address: 'where a brand’s mails are handed on',
  },
};

type At = Parameters<typeof aComplaint>[0];

async function anyBuyer(at: At): Promise<string> {
  const [order] = await storeOf(at, Order).find({}, { order: { id: 'ASC' }, take: 1 });
  const wallet = order && (await storeOf(at, LedgerAccount).findOne({ id: order.walletId }));
  return wallet?.ownerId ?? nobodysId;
}

async function anyCase(db: At['db'], tenant: At['tenant']): Promise<string> {
  const [one] = await storeOf({ db, tenant }, Complaint).find({}, { order: { id: 'ASC' }, take: 1 });
  return one?.id ?? nobodysId;
}

function aCase({ db }: TestApp, tenant: MadeTenant, wishes: Parameters<typeof aComplaint>[1] = {}): Promise<string> {
  return aComplaint({ db: db.manager, tenant }, wishes);
}

async function aLink(t: TestApp, tenant: MadeTenant): Promise<string> {
  const id = await aCase(t, tenant);
  const token = new Random().token();
  await asSystem('test', () =>
    storeOf({ db: t.db.manager, tenant }, Complaint).change({ id }, { tokenHash: hashToken(token) }),
  );
  return token;
}
