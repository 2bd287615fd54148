import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { LotRefundsService } from '../credits/lot-refunds.service.ts';
import { RefundableOrdersService } from '../orders/refundable-orders.service.ts';
import { NewRefundsService } from './new-refunds.service.ts';
import { Refund } from './refund.entity.ts';
import { RefundNoticesService } from './refund-notices.service.ts';

/** Pays back the unused credits of an unused account that is about to end. */
@Injectable()
export class UnusedCreditsService implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly orders: RefundableOrdersService,
    private readonly credits: CreditsService,
    private readonly lots: LotRefundsService,
    private readonly refunds: NewRefundsService,
    private readonly notices: RefundNoticesService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('account.unused', async (ctx, { accountId, since }) => {
      const walletId = await this.credits.walletIfAny(ctx, accountId);
      const orders = walletId === undefined ? [] : await this.orders.standingOf(ctx, walletId);
      for (const { id } of orders) await this.payBack(ctx, id, since);
    });
  }

  /** Needs no request, and ignores the last moment for one. Tried once, because providers refuse old payments. */
  private async payBack(within: Ctx, orderId: string, since: Date): Promise<void> {
    const order = await this.orders.lock(within, orderId);
    const failed = { orderId, status: 'failed', createdAt: MoreThanOrEqual(since) } as const;
    if (order.paymentRef === null || (await storeOf(within, Refund).count(failed)) > 0) return;
    await this.lots.lock(within, orderId);
    const { minor, credits } = await this.refunds.quote(within, order);
    if (minor === 0 || credits === 0) return;
    const refund = await this.refunds.add(within, order, { minor, status: 'approved' });
    await this.jobs.enqueue(within, 'pay-refund', { refund: refund.id }, { key: refund.id });
    await this.notices.tell(within, 'refund_approved', refund);
  }
}
