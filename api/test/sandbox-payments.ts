import { runAs, type Ctx } from '../src/core/ctx/ctx.ts';
import { Random } from '../src/core/crypto/random.ts';
import { TenantDirectory } from '../src/core/ctx/tenant.ts';
import { Clock } from '../src/core/process/clock.ts';
import type { NewPayment, ProviderPayment } from '../src/payments/payment-provider.ts';
import { PaymentUpdatesService } from '../src/payments/payment-updates.service.ts';
import { ProviderAccountsService } from '../src/payments/provider-accounts.service.ts';
import type { ProviderAccount } from '../src/tenants/provider-account.entity.ts';
import type { TestApp } from './app.ts';
import type { MadeTenant } from './factories.ts';
import { RememberedOrders, type PaidOrder } from './paid-orders.ts';

export type SandboxOrder = { order: PaidOrder; payment: ProviderPayment; account: ProviderAccount };

/** Runs work as a job of the brand would. */
export async function onBrand<T>(
  t: TestApp,
  tenant: MadeTenant,
  work: (ctx: Ctx<undefined>) => Promise<T>,
): Promise<T> {
  const found = await t.app.get(TenantDirectory).byId(tenant.id);
  if (!found) throw new Error('The brand is not loaded');
  const origin = {
    dataSource: t.db,
    clock: t.app.get(Clock),
    requestId: 'test',
    language: 'en',
    address: '',
    country: undefined,
  } as const;
  return runAs(origin, found, work);
}

/** The orders that this test's application applies payments to. */
export function rememberOrders(t: TestApp): RememberedOrders {
  const orders = new RememberedOrders();
  t.app.get(PaymentUpdatesService).appliedBy(orders);
  return orders;
}

/** A payment at the sandbox for a new order of the brand. */
export async function aSandboxPayment(
  t: TestApp,
  orders: RememberedOrders,
  tenant: MadeTenant,
  wishes: Partial<NewPayment> = {},
): Promise<SandboxOrder> {
  const orderId = wishes.orderId ?? new Random().id();
  return onBrand(t, tenant, async (ctx) => {
    const accounts = t.app.get(ProviderAccountsService);
    const account = await accounts.currentOf(ctx);
    const payment = await accounts.providerOf(ctx, account).create({
      orderId,
      idempotencyKey: `order:${orderId}:create`,
      amount: { amount: '12.50', currency: 'EUR' },
      description: '100 credits',
      method: 'ideal',
      sequence: 'oneoff',
      returnUrl: `http://${tenant.host}/transactions/${orderId}`,
      webhookUrl: accounts.webhookUrl(ctx.tenant, account),
      language: 'en',
      ...wishes,
    });
    const order = orders.add({ tenantId: tenant.id, orderId, accountId: account.id, ref: payment.ref }, ctx.now());
    return { order, payment, account };
  });
}
