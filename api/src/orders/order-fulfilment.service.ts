import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { storeOf } from '../core/database/store.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { DiscountsService } from '../discounts/discounts.service.ts';
import type { FetchedPayment } from '../payments/fetched-payment.ts';
import { OrderBuyerService } from './order-buyer.service.ts';
import { Order } from './order.entity.ts';
import { refundEnd } from './refund-end.rules.ts';

const longestMethod = 24;

/** Gives the buyer what they paid for. */
@Injectable()
export class OrderFulfilmentService {
  constructor(
    private readonly credits: CreditsService,
    private readonly discounts: DiscountsService,
    private readonly buyers: OrderBuyerService,
    private readonly events: Events,
  ) {}

  /** One transaction for state, credits and premium, so that none of them is ever there without the others. */
  async fulfil(ctx: Ctx, order: Order, payment: FetchedPayment): Promise<void> {
    const paidAt = ctx.now();
    const method = payment.method?.slice(0, longestMethod) ?? order.method;
    await storeOf(ctx, Order).change({ id: order.id }, { status: 'paid', paidAt, method });
    await this.credits.grantPurchase(ctx, {
      walletId: order.walletId,
      orderId: order.id,
      credits: order.credits,
      paidMinor: order.priceMinor,
      taxMinor: order.taxMinor,
      currency: order.currency,
      provider: order.provider,
      refundableUntil: refundEnd(order, paidAt),
    });
    await this.discounts.finalize(ctx, order.id);
    await this.buyers.keepCard(ctx, order, payment);
    await this.buyers.makePremium(ctx, order);
    // Last, because it takes the invoice's number, which other orders of the company wait for.
    await this.events.tell(ctx, 'order.paid', { orderId: order.id });
  }
}
