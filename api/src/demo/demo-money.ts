import type { Ctx } from '../core/ctx/ctx.ts';
import { toDecimal } from '@manyhearts/contract/money';
import { Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { hourMs, minuteMs } from '../core/text/durations.ts';
import { OrderStep } from '../orders/order-step.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { QuarantinedPayment } from '../payments/quarantine/quarantined-payment.entity.ts';
import { SandboxObject } from '../payments/sandbox/sandbox-object.entity.ts';
import type { SandboxPayment } from '../payments/sandbox/sandbox.rules.ts';
import { PaymentWebhook } from '../payments/webhooks/payment-webhook.entity.ts';

/** Of these purchases the log of webhooks still has something. */
const lately = 6;
/** Of one purchase the provider could not be asked at first, and one was told twice. */
const outcomes = [['applied'], ['failed', 'applied'], ['applied', 'nothing_new']] as const;
/** Taken off the price, as a member would who changed the amount. */
const shortMinor = 100;

type Paid = { orders: readonly Order[]; payments: readonly SandboxObject[] };

/** What the console shows of payments: every purchase step by step, webhooks, and payments that people decide about. */
export async function addDemoMoney(ctx: Ctx, { orders, payments }: Paid): Promise<void> {
  const random = new Random();
  await storeOf(ctx, OrderStep).add(...orders.flatMap((order) => stepsOf(order, random)));
  await storeOf({ db: ctx.db }, PaymentWebhook).add(
    ...orders.slice(-lately).flatMap((order, nth) =>
      (outcomes[nth % outcomes.length] ?? outcomes[0]).map((outcome, attempt) => ({
        ...{ id: random.id(), provider: 'sandbox', accountId: order.providerAccountId, paymentRef: order.paymentRef },
        ...{ orderRef: order.id, tenantRef: ctx.tenant.id, outcome },
        createdAt: new Date((order.paidAt ?? ctx.now()).getTime() + attempt * minuteMs),
      })),
    ),
  );
  const [order, payment] = [orders[0], payments[0]];
  if (order && payment) await addHeldPayments(ctx, { order, payment }, random);
}

function stepsOf({ id, createdAt, priceMinor, currency }: Order, random: Random) {
  const said = { amount: toDecimal(priceMinor), currency };
  const step = (at: number) => ({ id: random.id(at), orderId: id, createdAt: new Date(at), ...said });
  const opened = createdAt.getTime();
  return [
    { ...step(opened), status: 'open' as const, heardBy: 'checkout' as const, said: 'open' },
    { ...step(opened + minuteMs), status: 'paid' as const, heardBy: 'webhook' as const, said: 'paid' },
  ];
}

/** One payment of too little, and one that no order knows. */
async function addHeldPayments(
  ctx: Ctx,
  { order, payment }: { order: Order; payment: SandboxObject },
  random: Random,
): Promise<void> {
  const at = new Date(ctx.now().getTime() - hourMs);
  const id = random.id(at.getTime());
  const [shortRef, strayRef] = [`tr_demo_${id}`, `tr_demo_${random.id(at.getTime())}`];
  const amount = toDecimal(order.priceMinor - shortMinor);
  const { currency, providerAccountId } = order;
  const paid = (ref: string, metadata: unknown) => ({
    ...{ ...payment, id: ref, createdAt: at },
    body: { ...(payment.body as SandboxPayment), amount: { value: amount, currency }, metadata },
  });
  const held = { amount, currency, said: 'paid', status: 'waiting', createdAt: at, tenantRef: ctx.tenant.id } as const;
  const accountId = providerAccountId ?? '';
  await storeOf(ctx, Order).add({
    ...order,
    ...{ id, status: 'mismatch', paymentRef: shortRef, paidAt: null, createdAt: at, consentedAt: at },
  });
  await storeOf(ctx, OrderStep).add(
    { ...stepsOf({ ...order, id, createdAt: at }, random)[0] },
    {
      ...{ id: random.id(), orderId: id, status: 'mismatch', heardBy: 'webhook', said: 'paid', amount, currency },
      createdAt: new Date(at.getTime() + minuteMs),
    },
  );
  await storeOf({ db: ctx.db }, SandboxObject).add(paid(shortRef, { order_id: id }), paid(strayRef, null));
  await storeOf({ db: ctx.db }, QuarantinedPayment).add(
    { ...held, id: random.id(), accountId, paymentRef: shortRef, orderRef: id, reason: 'amount' },
    { ...held, id: random.id(), accountId, paymentRef: strayRef, orderRef: null, reason: 'unknown' },
  );
}
