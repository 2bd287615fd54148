import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toDecimal } from '@manyhearts/contract/money';
import { openRefundStates, type RefundQuote, type RefundView } from '@manyhearts/contract/refunds';
import { Random } from '../core/crypto/random.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { LotRefundsService } from '../credits/lot-refunds.service.ts';
import { RefundableOrdersService, type RefundableOrder } from '../orders/refundable-orders.service.ts';
import { Refund } from './refund.entity.ts';
import { isRefundable, refundMinor } from './refund.rules.ts';
import { RefundNoticesService } from './refund-notices.service.ts';
import { toRefundView } from './refund.view.ts';

type Quote = { minor: number; credits: number; until: Date; isOpen: boolean };

/** Members ask for the money of the credits that they did not use. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly orders: RefundableOrdersService,
    private readonly credits: CreditsService,
    private readonly lots: LotRefundsService,
    private readonly notices: RefundNoticesService,
    private readonly random: Random,
  ) {}

  async quote(ctx: Ctx<Member>, orderId: string): Promise<{ quote: RefundQuote }> {
    const order = await this.getOwn(ctx, orderId);
    const { minor, credits, until, isOpen } = await this.quoteOf(ctx, order);
    const amount = { amount: toDecimal(minor), currency: order.currency };
    return { quote: { order: orderId, amount, credits, until: until.toISOString(), isOpen } };
  }

  /** Takes the unused credits out of the wallet at once, so that they can't be spent while support decides. */
  request(ctx: Ctx<Member>, orderId: string): Promise<{ refund: RefundView }> {
    return ctx.inTransaction(async (within) => {
      await this.getOwn(within, orderId);
      const order = await this.orders.lock(within, orderId);
      if (order.paidAt === null) throw new AppError('refund_closed');
      await this.lots.lock(within, orderId);
      const { minor, credits, isOpen } = await this.quoteOf(within, order);
      if (!isOpen) throw new AppError('refund_closed');
      const id = this.random.id(within.now().getTime());
      await this.lots.hold(within, { orderId, ref: id });
      const refund = {
        id,
        orderId,
        walletId: order.walletId,
        status: 'requested' as const,
        minor,
        currency: order.currency,
        credits,
        providerRef: null,
        reason: null,
        decidedBy: null,
        createdAt: within.now(),
        decidedAt: null,
      };
      await storeOf(within, Refund).add(refund);
      await this.notices.tell(within, 'refund_requested', refund);
      return { refund: toRefundView(refund) };
    });
  }

  private async getOwn(ctx: Ctx<Member>, orderId: string): Promise<RefundableOrder> {
    return this.orders.getOwn(ctx, orderId, await this.credits.walletIfAny(ctx, ctx.member.id));
  }

  private async quoteOf(ctx: Ctx, order: RefundableOrder): Promise<Quote> {
    const lot = await this.lots.find(ctx, order.id);
    if (!lot) throw new AppError('refund_closed');
    const minor = refundMinor(lot, await this.takenMinor(ctx, order.id), order.chargedBackMinor);
    return { minor, credits: lot.unused, until: lot.until, isOpen: isRefundable(order, lot, minor, ctx.now()) };
  }

  /** What refunds of the order paid back, or are about to. One that is in both lists counts once. */
  private async takenMinor(ctx: Ctx, orderId: string): Promise<number> {
    const open = await storeOf(ctx, Refund).find({ orderId, status: In([...openRefundStates]) });
    const own = new Set(open.map(({ providerRef }) => providerRef));
    const told = (await this.orders.refundsOf(ctx, orderId)).filter(({ ref }) => !own.has(ref));
    return [...open, ...told].reduce((sum, { minor }) => sum + minor, 0);
  }
}
