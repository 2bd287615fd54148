import { nobodysId } from '../../test/ids.ts';
import { anOrder, applyPayment } from '../../test/orders.ts';
import { bringBackToken } from '../../test/members.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import type { TestApp } from '../../test/app.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { storeOf } from '../core/database/store.ts';
import { approvedOf, approvedSince, brandOfOrder, searchRefunds } from './admin-refunds.queries.ts';
import { Refund } from './refund.entity.ts';

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
  },
  queries: {
    'refunds/admin-refunds.queries.ts': {
      searchRefunds: (ctx) =>
        searchRefunds(ctx.db, [ctx.tenant], {
          ids: [nobodysId],
          status: 'requested',
          orderId: nobodysId,
          memberId: nobodysId,
          number: nobodysId,
          sort: 'created_at',
          order: 'DESC',
          skip: 0,
          take: 12,
        }),
      approvedSince: (ctx) => approvedSince(ctx.db, [ctx.tenant], { staffId: nobodysId, since: longAgo }),
      approvedOf: (ctx) => approvedOf(ctx, nobodysId),
      brandOfOrder: (ctx) => brandOfOrder(ctx.db, [ctx.tenant], nobodysId),
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
      kind: 'unused',
      madeBy: id(),
      repeats: id(),
      failure: 'refused',
      providerRef: 're_1',
      reason: 'reason',
      decidedBy: id(),
      createdAt: longAgo,
      decidedAt: longAgo,
      sentAt: longAgo,
      endedAt: longAgo,
    });
  },
  aboutNoMember: { refund: 'which credits were asked back, by the wallet that got them' },
};

async function aPaidOrder(t: TestApp, tenant: MadeTenant, accountId: string): Promise<string> {
  const order = await anOrder(t, tenant, accountId);
  await applyPayment(t, tenant, order);
  return order.id;
}
