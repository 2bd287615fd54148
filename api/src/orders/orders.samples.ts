import { nobodysId } from '../../test/ids.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import { storeOf } from '../core/database/store.ts';
import { Order } from './order.entity.ts';
import { OrderPayback } from './order-payback.entity.ts';
import { lockOrder, lockWallet, orderFaults, owedByDebit, standingOrders } from './orders.queries.ts';
import { partsOfTransactions } from './transaction-parts.queries.ts';

const order = { bundle: nobodysId, price: { amount: '9.95', currency: 'EUR' }, begin_at_once: true };

export const samples: Samples = {
  routes: {
    'POST /api/orders': () => ({ body: { ...order, paymentmethod: 'ideal' }, code: 'idempotency_key_required' }),
    'POST /api/orders/repeat': () => ({ body: order, code: 'idempotency_key_required' }),
    'POST /api/orders/{id}/cancel': () => ({ params: { id: nobodysId }, code: 'idempotency_key_required' }),
    'GET /api/orders/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
  },
  queries: {
    'orders/orders.queries.ts': {
      lockOrder: (ctx) => ctx.inTransaction((within) => lockOrder(within, nobodysId)),
      lockWallet: (ctx) => ctx.inTransaction((within) => lockWallet(within, nobodysId)),
      owedByDebit: (ctx) => owedByDebit(ctx, nobodysId, longAgo),
      standingOrders: (ctx) => standingOrders(ctx, nobodysId),
      orderFaults: async ({ db, tenant }) => [
        ...(await orderFaults({ db, tenant, since: '' })),
        ...(await orderFaults({ db, tenant, since: nobodysId })),
      ],
    },
    'orders/transaction-parts.queries.ts': {
      partsOfTransactions: (ctx) => partsOfTransactions(ctx, [nobodysId]),
    },
  },
  twins: async ({ ctx, walletId, id }) => {
    const orderId = id();
    await storeOf(ctx, Order).add({
      id: orderId,
      walletId,
      status: 'paid',
      country: 'NL',
      bundleId: id(),
      credits: 5,
      listMinor: 60,
      priceMinor: 50,
      currency: 'EUR',
      taxMinor: 9,
      taxRate: 2_100,
      messageMinor: 10,
      discountCode: 'code',
      method: 'ideal',
      sequence: 'oneoff',
      provider: 'test',
      providerAccountId: null,
      paymentRef: `tr_${orderId}`,
      checkoutUrl: 'https://pay.example/checkout',
      isCancellable: true,
      ibanHash: null,
      refundDays: 14,
      refundedMinor: 0,
      chargedBackMinor: 0,
      consentedAt: longAgo,
      createdAt: longAgo,
      paidAt: longAgo,
    });
    await storeOf(ctx, OrderPayback).add({
      ref: `re_${orderId}`,
      orderId,
      kind: 'refund',
      state: 'open',
      minor: 10,
      createdAt: longAgo,
    });
  },
  aboutNoMember: {
    credit_order: 'what was bought at which price, by the wallet that got it',
    order_payback: 'money of orders that went back',
  },
};
