import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Between, In, MoreThan } from 'typeorm';
import type { Ctx, SystemCtx } from '../core/ctx/ctx.ts';
import { systemStore } from '../core/database/store.ts';
import { dayMs } from '../core/text/durations.ts';
import type { FetchedPayment } from '../payments/fetched-payment.ts';
import { PaidOrders, PaymentUpdatesService, type KnownPayment } from '../payments/payment-updates.service.ts';
import { ApplyPaymentService } from './apply-payment.service.ts';
import { OrderOpeningService } from './order-opening.service.ts';
import { Order } from './order.entity.ts';
import { unsettled } from './order-states.rules.ts';

type Span = Parameters<PaidOrders['listUnsettled']>[1];

/** Orders as the code that talks to providers knows them. */
@Injectable()
export class PaidOrdersService extends PaidOrders implements OnModuleInit {
  constructor(
    private readonly updates: PaymentUpdatesService,
    private readonly applying: ApplyPaymentService,
    private readonly opening: OrderOpeningService,
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

  /** Direct debits that were paid are asked for once they are a day old, because a bank may take them back. */
  override async listUnsettled(ctx: SystemCtx, { from, until, after = '', take }: Span): Promise<KnownPayment[]> {
    const orders = systemStore(ctx.db, Order);
    const page = { order: { id: 'ASC' }, take } as const;
    const open = await orders.find(
      { status: In([...unsettled]), createdAt: Between(from, until), id: MoreThan(after) },
      page,
    );
    const dayOld = Between(from, new Date(until.getTime() - dayMs));
    const debits = await orders.find(
      { status: In(['paid', 'part_refunded']), method: 'sdd', createdAt: dayOld, id: MoreThan(after) },
      page,
    );
    return [...open, ...debits]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, take)
      .flatMap(knownPayment);
  }

  override resume(ctx: Ctx<undefined>, orderId: string): Promise<void> {
    return this.opening.resume(ctx, orderId);
  }

  override async applyPayment(ctx: Ctx<undefined>, orderId: string, fetched: FetchedPayment): Promise<void> {
    await this.applying.applyPayment(ctx, { id: orderId }, fetched);
  }

  /** A paid order stays as it is: the error in the log is for people. */
  override quarantine(ctx: Ctx<undefined>, orderId: string): Promise<void> {
    return this.applying.end(ctx, orderId, 'mismatch');
  }
}

function knownPayment({ tenantId, id: orderId, providerAccountId: accountId, paymentRef: ref }: Order): KnownPayment[] {
  return accountId === null ? [] : [{ tenantId, orderId, accountId, ref }];
}
