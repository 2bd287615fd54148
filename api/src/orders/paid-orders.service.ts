import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Between, In, IsNull, MoreThan, Not } from 'typeorm';
import type { NewsSource } from '@manyhearts/contract/admin/orders';
import { unsettledOrderStates } from '@manyhearts/contract/orders';
import type { Ctx, SystemCtx } from '../core/ctx/ctx.ts';
import { firstIdAt } from '../core/crypto/random.ts';
import { storeOf, systemStore, type Brand } from '../core/database/store.ts';
import type { FetchedPayment } from '../payments/fetched-payment.ts';
import type { Mismatch } from '../payments/quarantine/quarantine.rules.ts';
import type { ProviderPayment } from '../payments/payment-provider.ts';
import {
  PaidOrders,
  PaymentUpdatesService,
  type KnownPayment,
  type PaymentNews,
} from '../payments/payment-updates.service.ts';
import { QuarantineService } from '../payments/quarantine/quarantine.service.ts';
import { ApplyPaymentService } from './apply-payment.service.ts';
import { OrderOpeningService } from './order-opening.service.ts';
import { isDead } from './order-states.rules.ts';
import { Order } from './order.entity.ts';

type Span = Parameters<PaidOrders['listUnsettled']>[1];

/** Orders as the code that talks to providers knows them. */
@Injectable()
export class PaidOrdersService extends PaidOrders implements OnModuleInit {
  constructor(
    private readonly updates: PaymentUpdatesService,
    private readonly applying: ApplyPaymentService,
    private readonly opening: OrderOpeningService,
    private readonly held: QuarantineService,
  ) {
    super();
  }

  onModuleInit(): void {
    this.updates.appliedBy(this);
  }

  override async findPayment(ctx: SystemCtx, accountId: string, ref: string): Promise<KnownPayment | undefined> {
    const order = await systemStore(ctx.db, Order).findOne({ providerAccountId: accountId, paymentRef: ref });
    return order ? knownPayment(order)[0] : undefined;
  }

  override async listUnsettled(ctx: SystemCtx, span: Span): Promise<KnownPayment[]> {
    const status = In([...unsettledOrderStates]);
    return (await systemStore(ctx.db, Order).find({ ...placedIn(span), status }, pageOf(span))).flatMap(knownPayment);
  }

  override async listPlaced({ db }: SystemCtx, tenant: Brand, span: Span): Promise<KnownPayment[]> {
    const status = Not('mismatch' as const);
    return (await storeOf({ db, tenant }, Order).find({ ...placedIn(span), status }, pageOf(span))).flatMap(
      knownPayment,
    );
  }

  override async listUnknown(
    ctx: SystemCtx,
    accountIds: readonly string[],
    payments: readonly ProviderPayment[],
  ): Promise<ProviderPayment[]> {
    const orders = systemStore(ctx.db, Order);
    const providerAccountId = In([...accountIds]);
    const orderIds = payments.flatMap(({ orderId }) => orderId ?? []);
    // Before `known`, so that an order whose payment is recorded between the two reads is found by the second.
    const opening = await orders.find({ providerAccountId, id: In(orderIds), status: 'created', paymentRef: IsNull() });
    const known = await orders.find({ providerAccountId, paymentRef: In(payments.map(({ ref }) => ref)) });
    const openingIds = new Set<string | null>(opening.map(({ id }) => id));
    const knownRefs = new Set(known.map(({ paymentRef }) => paymentRef));
    return payments.filter(({ ref, orderId }) => !knownRefs.has(ref) && !openingIds.has(orderId));
  }

  override resume(ctx: Ctx<undefined>, orderId: string): Promise<void> {
    return this.opening.resume(ctx, orderId);
  }

  override async applyPayment(
    ctx: Ctx<undefined>,
    orderId: string,
    fetched: FetchedPayment,
    heardBy: NewsSource,
  ): Promise<PaymentNews> {
    const { status: before, refundedMinor, chargedBackMinor } = await storeOf(ctx, Order).get({ id: orderId });
    const after = await this.applying.applyPayment(ctx, { id: orderId }, fetched, heardBy);
    if (after !== before) return after === 'mismatch' ? 'quarantined' : 'applied';
    const now = await storeOf(ctx, Order).get({ id: orderId });
    const hasMoved = now.refundedMinor !== refundedMinor || now.chargedBackMinor !== chargedBackMinor;
    return hasMoved ? 'applied' : 'nothing_new';
  }

  override async expire(ctx: Ctx<undefined>, orderId: string, placedBefore: Date): Promise<boolean> {
    const { status, createdAt } = await storeOf(ctx, Order).get({ id: orderId });
    if (isDead(status)) return false;
    if (createdAt < placedBefore) await this.applying.end(ctx, orderId, 'expired', { heardBy: 'reconciliation' });
    return true;
  }

  /** A paid order stays as it is; people decide about the payment. */
  override async quarantine(
    ctx: Ctx<undefined>,
    orderId: string,
    fetched: ProviderPayment,
    { reason, heardBy }: { reason: Mismatch; heardBy: NewsSource },
  ): Promise<void> {
    await ctx.inTransaction(async (within) => {
      await this.applying.end(within, orderId, 'mismatch', { heardBy, said: fetched });
      const order = await storeOf(within, Order).get({ id: orderId });
      await this.held.add(within, { order, fetched, reason });
    });
  }
}

const placedIn = ({ from, until, after = firstIdAt(from) }: Span) => ({
  createdAt: Between(from, until),
  id: MoreThan(after),
  providerAccountId: Not(IsNull()),
});
const pageOf = ({ take }: Span) => ({ order: { id: 'ASC' }, take }) as const;

function knownPayment({ tenantId, id: orderId, providerAccountId: accountId, paymentRef: ref }: Order): KnownPayment[] {
  return accountId === null ? [] : [{ tenantId, orderId, accountId, ref }];
}
