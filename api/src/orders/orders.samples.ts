import type { OrderInput } from '@manyhearts/contract/orders';
import { nobodysId } from '../../test/ids.ts';
import type { TestApp } from '../../test/app.ts';
import { asJob, onBrand } from '../../test/contexts.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { anOrder, applyPayment } from '../../test/orders.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import { Random } from '../core/crypto/random.ts';
import { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { StoredCard } from '../payments/cards/stored-card.entity.ts';
import { PaymentUpdatesService } from '../payments/payment-updates.service.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';
import { SandboxObject } from '../payments/sandbox/sandbox-object.entity.ts';
import type { ProviderAccount } from '../tenants/provider-account.entity.ts';
import { CreditBundle } from '../tenants/credit-bundle.entity.ts';
import { Order } from './order.entity.ts';
import { OrderPlacementService } from './order-placement.service.ts';
import { OrderPayback } from './order-payback.entity.ts';
import {
  lockOrder,
  lockWallet,
  orderFaults,
  owedByBankAccount,
  owedByDebit,
  standingOrders,
} from './orders.queries.ts';
import { partsOfTransactions } from './transaction-parts.queries.ts';

const order = { bundle: nobodysId, price: { amount: '9.95', currency: 'EUR' }, begin_at_once: true };

export const samples: Samples = {
  routes: {
    'POST /api/orders': () => ({ body: { ...order, paymentmethod: 'ideal' }, code: 'idempotency_key_required' }),
    'POST /api/orders/repeat': () => ({ body: order, code: 'idempotency_key_required' }),
    'POST /api/orders/{id}/cancel': () => ({ params: { id: nobodysId }, code: 'idempotency_key_required' }),
    'GET /api/orders/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
  },
  walks: {
    'POST /api/orders': {
      finish: refreshed,
      prepare: async (t, tenant) => ({
        body: { ...order, bundle: (await aBundle(t, tenant, 0)).bundleId, paymentmethod: 'ideal' },
      }),
    },
    'POST /api/orders/repeat': {
      finish: refreshed,
      prepare: async (t, tenant, accountId) => ({
        body: { ...order, bundle: await aRepeatable(t, tenant, accountId) },
      }),
    },
    'POST /api/orders/{id}/cancel': {
      finish: refreshed,
      prepare: async (t, tenant, accountId) => ({ params: { id: await anOpenOrder(t, tenant, accountId) } }),
    },
  },
  queries: {
    'orders/orders.queries.ts': {
      lockOrder: (ctx) => ctx.inTransaction((within) => lockOrder(within, nobodysId)),
      lockWallet: (ctx) => ctx.inTransaction((within) => lockWallet(within, nobodysId)),
      owedByDebit: (ctx) => owedByDebit(ctx, { walletId: nobodysId, without: ['none'] }, longAgo),
      owedByBankAccount: (ctx) => owedByBankAccount(ctx, { ibanHashes: ['hash'], without: ['none'] }, longAgo),
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

/** An order as a member placed it, which the sandbox lets them cancel. */
async function anOpenOrder(t: TestApp, tenant: MadeTenant, accountId: string): Promise<string> {
  const { bundleId: bundle } = await aBundle(t, tenant, 2);
  return onBrand(t, tenant, async ({ origin, tenant: served }) => {
    const ctx = new Ctx(origin, served, { id: accountId, sessionId: nobodysId });
    const input = { bundle, price: { amount: '9.95', currency: 'EUR' }, beginAtOnce: true, paymentmethod: 'ideal' };
    const placed = await t.app.get(OrderPlacementService).place(ctx, undefined, input as OrderInput);
    return placed.order.id;
  });
}

async function aBundle(
  t: TestApp,
  tenant: MadeTenant,
  position: number,
): Promise<{ bundleId: string; account: ProviderAccount }> {
  const bundleId = new Random().id();
  return onBrand(t, tenant, async (ctx) => {
    await storeOf(ctx, CreditBundle).add({
      id: bundleId,
      country: 'NL',
      credits: 50,
      priceMinor: 995,
      currency: 'EUR',
      isPopular: false,
      position,
    });
    // Opened now, because the application remembers accounts and a walk restores the rows.
    return { bundleId, account: await t.app.get(ProviderAccountsService).currentOf(ctx) };
  });
}

/** The bundle that the member bought by a card which is stored, so that a repeat is paid at once. */
async function aRepeatable(t: TestApp, tenant: MadeTenant, accountId: string): Promise<string> {
  const { bundleId, account } = await aBundle(t, tenant, 1);
  const last = await anOrder(t, tenant, accountId, { bundleId, method: 'creditcard', providerAccountId: account.id });
  await applyPayment(t, tenant, last, { method: 'creditcard' });
  await onBrand(t, tenant, async (ctx) => {
    const [customerRef, mandateRef] = [`cst_${accountId}`, `mdt_${accountId}`];
    await storeOf(ctx, StoredCard).put({ accountId, providerAccountId: account.id, customerRef, mandateRef }, [
      'tenantId',
      'accountId',
    ]);
    await storeOf(ctx, SandboxObject).add({
      id: mandateRef,
      kind: 'mandate',
      profileRef: account.profileRef,
      parentRef: customerRef,
      requestKey: null,
      body: { status: 'valid', method: 'creditcard', accountEnd: '1234' },
      version: 1,
      createdAt: longAgo,
    });
  });
  return bundleId;
}

/** As the order's page does it, because an answer does not wait for a provider that fails. */
async function refreshed(t: TestApp, tenant: MadeTenant, answer: string): Promise<string> {
  const placed = JSON.parse(answer) as { order: { id: string } };
  const { id } = placed.order;
  const read = () => onBrand(t, tenant, (ctx) => storeOf(ctx, Order).get({ id }));
  const { status, providerAccountId: accountId, paymentRef: ref } = await read();
  if (status !== 'paid')
    await asJob(t, (ctx) =>
      t.app
        .get(PaymentUpdatesService)
        .update(ctx, { tenantId: tenant.id, orderId: id, accountId: accountId ?? '', ref }, 'page'),
    );
  return JSON.stringify({ ...placed, order: { ...placed.order, status: (await read()).status } });
}
