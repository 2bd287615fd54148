import type { NestFastifyApplication } from '@nestjs/platform-fastify';
// oxlint-disable-next-line no-restricted-imports -- runs before any request, so it builds the ctx itself
import { DataSource, In, IsNull } from 'typeorm';
import { toDecimal } from '@manyhearts/contract/money';
import { runAs, SystemCtx, type Ctx, type Origin } from '../core/ctx/ctx.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { InstallationCounter } from '../core/database/installation.entity.ts';
import { madeByDemo } from '../core/database/refused-databases.ts';
import { storeOf } from '../core/database/store.ts';
import { Clock } from '../core/process/clock.ts';
import { InvoicesService } from '../invoices/invoices.service.ts';
import { Order } from '../orders/order.entity.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';
import { SandboxObject } from '../payments/sandbox/sandbox-object.entity.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { demoBrands } from './demo-brands.ts';
import { addDemoMoney } from './demo-money.ts';
import { addDemoRefunds } from './demo-refunds.ts';

const unpaid = { provider: 'sandbox', providerAccountId: IsNull() } as const;

/**
 * Makes the sandbox know the payments of the demo's first purchases, and writes their invoices, so that they are
 * refunded like any other. The key of the sandbox's account is random, so the seed of rows can't have it. No-op once
 * it is done.
 */
export async function payDemoOrders(app: NestFastifyApplication): Promise<void> {
  const origin: Origin = {
    dataSource: app.get(DataSource),
    clock: app.get(Clock),
    requestId: 'demo-payments',
    language: 'en',
    address: '',
    country: undefined,
  };
  for (const id of await demoTenants(origin)) {
    const tenant = await app.get(TenantDirectory).byId(id);
    if (tenant) await runAs(origin, tenant, (ctx) => ctx.inTransaction((within) => payOrders(app, within)));
  }
}

/** Empty for an installation that the demo did not fill. */
function demoTenants(origin: Origin): Promise<string[]> {
  return new SystemCtx(origin, 'the demo pays its first orders').inTransaction(async ({ db }) => {
    if (!(await storeOf({ db }, InstallationCounter).findOne({ name: madeByDemo }))) return [];
    const keys = new Set(demoBrands.map(({ document }) => document.key));
    return (await storeOf({ db }, TenantRow).find()).flatMap(({ id, key }) => (keys.has(key) ? [id] : []));
  });
}

async function payOrders(app: NestFastifyApplication, ctx: Ctx): Promise<void> {
  const orders = await storeOf(ctx, Order).find(unpaid, { order: { paidAt: 'ASC', id: 'ASC' } });
  if (orders.length === 0) return;
  const accounts = app.get(ProviderAccountsService);
  const account = await accounts.currentOf(ctx);
  if (account.provider !== 'sandbox') return;
  const webhookUrl = accounts.webhookUrl(ctx.tenant, account);
  const payments = orders.map((order) => toPayment(order, { webhookUrl, profileRef: account.profileRef }));
  await storeOf({ db: ctx.db }, SandboxObject).add(...payments);
  await storeOf(ctx, Order).change(unpaid, { providerAccountId: account.id });
  for (const order of orders) await app.get(InvoicesService).invoice(ctx, order);
  await addDemoRefunds(
    app,
    ctx,
    await storeOf(ctx, Order).find({ id: In(orders.map(({ id }) => id)) }, { order: { paidAt: 'ASC', id: 'ASC' } }),
  );
  await addDemoMoney(ctx, {
    orders: await storeOf(ctx, Order).find({}, { order: { paidAt: 'ASC', id: 'ASC' } }),
    payments,
  });
}

function toPayment(
  { id, paymentRef, priceMinor, currency, credits, method, createdAt }: Order,
  { webhookUrl, profileRef }: { webhookUrl: string; profileRef: string },
): SandboxObject {
  if (paymentRef === null) throw new Error(`The order ${id} of the demo has no payment.`);
  return {
    id: paymentRef,
    kind: 'payment',
    profileRef,
    parentRef: null,
    requestKey: null,
    body: {
      status: 'paid',
      amount: { value: toDecimal(priceMinor), currency },
      description: `${credits} credits`,
      method,
      sequenceType: 'oneoff',
      redirectUrl: new URL(`/transactions/${id}`, webhookUrl).href,
      webhookUrl,
      locale: 'en_US',
      metadata: { order_id: id },
      customerId: null,
      mandateId: null,
    },
    version: 1,
    createdAt,
  };
}
