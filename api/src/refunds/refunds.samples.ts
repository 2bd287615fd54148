import { nobodysId } from '../../test/ids.ts';
import { anOrder, applyPayment } from '../../test/orders.ts';
import { outsideTransaction } from '../../test/ledger.ts';
import { aMember, bringBackToken } from '../../test/members.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import type { TestApp } from '../../test/app.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { storeOf } from '../core/database/store.ts';
import { approvedSince, searchRefunds } from './admin-refunds.queries.ts';
import { Refund } from './refund.entity.ts';
import { RefundsService } from './refunds.service.ts';

const none = () => ({ params: { id: nobodysId }, code: 'not_found' as const });

export const samples: Samples = {
  routes: {
    'GET /api/refunds/quote': () => ({ query: { order: nobodysId }, code: 'not_found' }),
    'POST /api/refunds': () => ({ body: { order: nobodysId }, code: 'idempotency_key_required' }),
    'POST /api/account-deletion/refundable': () => ({ body: { token: 'x'.repeat(43) }, code: 'link_expired' }),
    'POST /api/account-deletion/refunds': () => ({
      body: { token: 'x'.repeat(43), order: nobodysId },
      code: 'idempotency_key_required',
    }),
    'GET /api/admin/refunds/{id}': none,
    'POST /api/admin/refunds/{id}/approve': none,
    'POST /api/admin/refunds/{id}/reject': () => ({ ...none(), body: { reason: 'All of them were used.' } }),
  },
  walks: {
    'POST /api/refunds': {
      prepare: async (t, tenant, accountId) => ({ body: { order: await aPaidOrder(t, tenant, accountId) } }),
    },
    'POST /api/account-deletion/refunds': {
      prepare: async (t, tenant, accountId) => ({
        body: {
          order: await aPaidOrder(t, tenant, accountId),
          token: await bringBackToken(t, tenant, accountId),
        },
      }),
    },
    'POST /api/admin/refunds/{id}/approve': {
      prepare: async (t, tenant) => ({ params: { id: await aRequest(t, tenant) } }),
    },
    'POST /api/admin/refunds/{id}/reject': {
      prepare: async (t, tenant) => ({
        params: { id: await aRequest(t, tenant) },
        body: { reason: 'All of them were used.' },
      }),
    },
  },
  queries: {
    'refunds/admin-refunds.queries.ts': {
      searchRefunds: (ctx) =>
        searchRefunds(ctx.db, [ctx.tenant], {
          ids: [nobodysId],
          status: 'requested',
          orderId: nobodysId,
          sort: 'created_at',
          order: 'DESC',
          skip: 0,
          take: 12,
        }),
      approvedSince: (ctx) => approvedSince(ctx.db, [ctx.tenant], { staffId: nobodysId, since: longAgo }),
    },
  },
  twins: async ({ ctx, walletId, id }) => {
    await storeOf(ctx, Refund).add({
      id: id(),
      orderId: id(),
      walletId,
      status: 'rejected',
      minor: 10,
      currency: 'EUR',
      credits: 1,
      providerRef: 're_1',
      reason: 'reason',
      decidedBy: id(),
      createdAt: longAgo,
      decidedAt: longAgo,
    });
  },
  aboutNoMember: { refund: 'which credits were asked back, by the wallet that got them' },
};

async function aPaidOrder(t: TestApp, tenant: MadeTenant, accountId: string): Promise<string> {
  const order = await anOrder(t, tenant, accountId);
  await applyPayment(t, tenant, order);
  return order.id;
}

async function aRequest(t: TestApp, tenant: MadeTenant): Promise<string> {
  const { id } = await aMember(t, tenant);
  const order = await aPaidOrder(t, tenant, id);
  const { refund } = await outsideTransaction(t, tenant, id, (ctx) =>
    t.app.get(RefundsService).request(ctx, id, order),
  );
  return refund.id;
}
