import type { TestApp } from '../../../test/app.ts';
import { aComplaint } from '../../../test/complaints.ts';
import type { MadeTenant } from '../../../test/factories.ts';
import { nobodysId } from '../../../test/ids.ts';
import { outsideTransaction } from '../../../test/ledger.ts';
import { aMember } from '../../../test/members.ts';
import { anOrder, applyPayment } from '../../../test/orders.ts';
import type { Samples } from '../../../test/samples.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Refund } from '../../refunds/refund.entity.ts';
import { RefundsService } from '../../refunds/refunds.service.ts';
import { readInvoice, readLots, readOpenCase, readRefundsOf } from './refund-calculation.queries.ts';

const none = () => ({ params: { id: nobodysId }, code: 'not_found' as const });
const ofOrder = () => ({ params: { order: nobodysId }, code: 'not_found' as const });
const letter = { text: 'Your money is on its way.' };
const reason = 'All of them were used.';

export const samples: Samples = {
  routes: {
    'GET /api/admin/refund-calculations/{order}': ofOrder,
    'POST /api/admin/refund-calculations/{order}/letter': () => ({
      ...ofOrder(),
      body: { decision: 'approved', kind: 'unused', letter },
    }),
    'POST /api/admin/refunds': () => ({
      body: { order: nobodysId, kind: 'unused', seen: 0 },
      code: 'idempotency_key_required',
    }),
    'POST /api/admin/refunds/{id}/approve': () => ({ ...none(), body: {} }),
    'POST /api/admin/refunds/{id}/reject': () => ({ ...none(), body: { reason } }),
    'POST /api/admin/refunds/{id}/repeat': () => ({ ...none(), body: { seen: 1 } }),
  },
  walks: {
    'POST /api/admin/refunds': {
      prepare: async (t, tenant) => {
        const { orderId, memberId } = await aPurchase(t, tenant);
        const id = await aComplaint({ db: t.db.manager, tenant }, { accountId: memberId, orderId });
        const complaint = { id, status: 'resolved', version: 1 };
        return { body: { order: orderId, kind: 'full', seen: 0, letter: { ...letter, complaint } } };
      },
    },
    'POST /api/admin/refunds/{id}/approve': {
      prepare: async (t, tenant) => ({ params: { id: await aRequest(t, tenant) }, body: { letter } }),
    },
    'POST /api/admin/refunds/{id}/reject': {
      prepare: async (t, tenant) => ({ params: { id: await aRequest(t, tenant) }, body: { reason } }),
    },
    'POST /api/admin/refunds/{id}/repeat': {
      prepare: async (t, tenant) => ({ params: { id: await aFailure(t, tenant) }, body: { seen: 1 } }),
    },
  },
  queries: {
    'console/refunds/refund-calculation.queries.ts': {
      readLots: (ctx) => readLots(ctx, { id: nobodysId, walletId: nobodysId }),
      readInvoice: (ctx) => readInvoice(ctx, nobodysId),
      readRefundsOf: (ctx) => readRefundsOf(ctx, nobodysId),
      readOpenCase: (ctx) => readOpenCase(ctx, { orderId: nobodysId, accountId: nobodysId, complaint: nobodysId }),
    },
  },
};

async function aPurchase(t: TestApp, tenant: MadeTenant): Promise<{ memberId: string; orderId: string }> {
  const { id: memberId } = await aMember(t, tenant);
  const order = await anOrder(t, tenant, memberId);
  await applyPayment(t, tenant, order);
  return { memberId, orderId: order.id };
}

async function aRequest(t: TestApp, tenant: MadeTenant): Promise<string> {
  const { memberId, orderId } = await aPurchase(t, tenant);
  const { refund } = await outsideTransaction(t, tenant, memberId, (ctx) =>
    t.app.get(RefundsService).request(ctx, memberId, orderId),
  );
  return refund.id;
}

/** A goodwill refund, whose failure has no credits to give back. */
async function aFailure(t: TestApp, tenant: MadeTenant): Promise<string> {
  const id = await aRequest(t, tenant);
  const refunds = storeOf({ db: t.db.manager, tenant }, Refund);
  await asSystem('factory', () => refunds.change({ id }, { status: 'failed', kind: 'full', failure: 'refused' }));
  return id;
}
