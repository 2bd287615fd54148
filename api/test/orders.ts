import { expect } from '@jest/globals';
import { toDecimal } from '@manyhearts/contract/money';
import { Random } from '../src/core/crypto/random.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { CreditsService } from '../src/credits/credits.service.ts';
import { ApplyPaymentService } from '../src/orders/apply-payment.service.ts';
import type { FetchedPayment } from '../src/payments/fetched-payment.ts';
import { Order } from '../src/orders/order.entity.ts';
import { orderFaults } from '../src/orders/orders.queries.ts';
import { TenantRow } from '../src/tenants/tenant.entity.ts';
import type { TestApp } from './app.ts';
import { onBrand } from './contexts.ts';
import type { MadeTenant } from './factories.ts';
import { asMember, expectCleanLedger } from './ledger.ts';

const random = new Random();

/** An order of 100 credits for 10 euros whose payment was opened at the provider, unless the test overrides it. */
export async function anOrder(
  t: TestApp,
  tenant: MadeTenant,
  memberId: string,
  wishes: Partial<Order> = {},
): Promise<Order> {
  const walletId = await asMember(t, tenant, memberId, (ctx) => t.app.get(CreditsService).walletOf(ctx, memberId));
  const id = random.id();
  const row = {
    id,
    walletId,
    status: 'open',
    country: 'NL',
    bundleId: random.id(),
    credits: 100,
    listMinor: 1_000,
    priceMinor: 1_000,
    currency: 'EUR',
    taxMinor: 174,
    taxRate: 2_100,
    messageMinor: 100,
    discountCode: null,
    method: 'ideal',
    sequence: 'oneoff',
    provider: 'test',
    providerAccountId: null,
    paymentRef: `tr_${id}`,
    checkoutUrl: null,
    isCancellable: false,
    ibanHash: null,
    refundDays: 14,
    refundedMinor: 0,
    chargedBackMinor: 0,
    consentedAt: new Date(),
    createdAt: new Date(),
    paidAt: null,
    ...wishes,
  } as const;
  await asSystem('test', () => storeOf({ db: t.db.manager, tenant }, Order).add(row));
  return { tenantId: tenant.id, ...row };
}

/** The order's payment as the provider tells it: paid in full, unless the test overrides it. */
export function aFetchedPayment(
  { paymentRef, priceMinor, currency }: Order,
  wishes: Partial<FetchedPayment> = {},
): FetchedPayment {
  return {
    ref: paymentRef ?? '',
    status: 'paid',
    amount: { amount: toDecimal(priceMinor), currency },
    method: 'ideal',
    customerRef: null,
    mandateRef: null,
    isMandateInvalid: false,
    refunds: [],
    chargebacks: [],
    ...wishes,
  };
}

export function applyPayment(t: TestApp, tenant: MadeTenant, order: Order, wishes: Partial<FetchedPayment> = {}) {
  return onBrand(t, tenant, (ctx) =>
    t.app.get(ApplyPaymentService).applyPayment(ctx, order, aFetchedPayment(order, wishes)),
  );
}

/** As `expectCleanLedger`, for tests whose credits all come from orders. */
export async function expectCleanOrders(t: Pick<TestApp, 'db'>): Promise<void> {
  await expectCleanLedger(t);
  await asSystem('test', async () => {
    for (const { id, poolRef: poolId } of await storeOf({ db: t.db.manager }, TenantRow).find())
      expect(await orderFaults({ db: t.db.manager, tenant: { id, poolId }, since: '' })).toEqual([]);
  });
}
