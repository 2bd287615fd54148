import { Injectable } from '@nestjs/common';
import { toMoney } from '@manyhearts/contract/money';
import type { RefundablePurchase, RefundQuote, RefundView } from '@manyhearts/contract/refunds';
import { withdrawalEnd } from '@manyhearts/contract/withdrawal';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { AppError } from '../core/errors/app-error.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { LotRefundsService } from '../credits/lot-refunds.service.ts';
import { toRefundView } from '../orders/refund.view.ts';
import { RefundableOrdersService, type RefundableOrder } from '../orders/refundable-orders.service.ts';
import { NewRefundsService } from './new-refunds.service.ts';
import { RefundNoticesService } from './refund-notices.service.ts';

/** Members ask for the money of the credits that they did not use, also after they deleted their account. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly orders: RefundableOrdersService,
    private readonly credits: CreditsService,
    private readonly lots: LotRefundsService,
    private readonly refunds: NewRefundsService,
    private readonly notices: RefundNoticesService,
  ) {}

  async quote(ctx: Ctx<Member>, orderId: string): Promise<{ quote: RefundQuote }> {
    const order = await this.getOwn(ctx, ctx.member.id, orderId);
    const { minor, credits, until, isOpen } = await this.refunds.quote(ctx, order);
    const amount = toMoney(minor, order.currency);
    return { quote: { order: orderId, amount, credits, until: until.toISOString(), isOpen } };
  }

  /** What this person could ask for now. The list is bounded by the days of refund. */
  async refundable(ctx: Ctx, memberId: string): Promise<{ purchases: RefundablePurchase[] }> {
    const walletId = await this.credits.walletIfAny(ctx, memberId);
    const orders = walletId === undefined ? [] : await this.orders.standingOf(ctx, walletId);
    const purchases: RefundablePurchase[] = [];
    for (const order of orders) {
      const { minor, credits, until, isOpen } = await this.refunds.quote(ctx, order);
      const amount = toMoney(minor, order.currency);
      if (!isOpen) continue;
      const withdrawableUntil = order.paidAt && withdrawalEnd(order.country, order.paidAt);
      purchases.push({
        order: order.id,
        amount,
        credits,
        until: until.toISOString(),
        withdrawableUntil: withdrawableUntil?.toISOString() ?? null,
      });
    }
    return { purchases };
  }

  /** Takes the unused credits out of the wallet at once, so that they can't be spent while support decides. */
  request(ctx: Ctx, memberId: string, orderId: string): Promise<{ refund: RefundView }> {
    return ctx.inTransaction(async (within) => {
      await this.getOwn(within, memberId, orderId);
      const order = await this.orders.lock(within, orderId);
      if (order.paidAt === null) throw new AppError('refund_closed');
      await this.lots.lock(within, orderId);
      const quote = await this.refunds.quote(within, order);
      if (!quote.isOpen) throw new AppError('refund_closed');
      const refund = await this.refunds.add(within, order, { minor: quote.minor, status: 'requested' });
      await this.notices.tell(within, 'refund_requested', refund);
      return { refund: toRefundView(refund) };
    });
  }

  private async getOwn(ctx: Ctx, memberId: string, orderId: string): Promise<RefundableOrder> {
    return this.orders.getOwn(ctx, orderId, await this.credits.walletIfAny(ctx, memberId));
  }
}
