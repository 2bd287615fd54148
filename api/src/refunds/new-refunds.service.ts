import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { openRefundStates } from '@manyhearts/contract/refunds';
import { Random } from '../core/crypto/random.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { LotRefundsService } from '../credits/lot-refunds.service.ts';
import { RefundableOrdersService, type RefundableOrder } from '../orders/refundable-orders.service.ts';
import { Refund } from './refund.entity.ts';
import { isRefundable, refundMinor } from './refund.rules.ts';

export type Quote = { minor: number; credits: number; until: Date; isOpen: boolean };
type NewRefund = Omit<Refund, 'tenantId'>;

/** What a refund of an order would be, and how it begins. */
@Injectable()
export class NewRefundsService {
  constructor(
    private readonly orders: RefundableOrdersService,
    private readonly lots: LotRefundsService,
    private readonly random: Random,
  ) {}

  /** `isOpen` is false after the last moment for a request. */
  async quote(ctx: Ctx, order: RefundableOrder): Promise<Quote> {
    const lot = await this.lots.find(ctx, order.id);
    if (!lot) throw new AppError('refund_closed');
    const minor = refundMinor(lot, await this.takenMinor(ctx, order.id), order.chargedBackMinor);
    return { minor, credits: lot.unused, until: lot.until, isOpen: isRefundable(order, lot, minor, ctx.now()) };
  }

  /** Sets the unused credits aside, so that they can't be spent. Call under the locks of the order and its lot. */
  async add(
    within: Ctx,
    { id: orderId, walletId, currency }: RefundableOrder,
    { minor, credits, status }: Pick<Quote, 'minor' | 'credits'> & { status: 'requested' | 'approved' },
  ): Promise<NewRefund> {
    const now = within.now();
    const id = this.random.id(now.getTime());
    await this.lots.hold(within, { orderId, ref: id });
    const refund = {
      ...{ id, orderId, walletId, status, minor, currency, credits },
      ...{ providerRef: null, reason: null, decidedBy: null },
      createdAt: now,
      decidedAt: status === 'approved' ? now : null,
    };
    await storeOf(within, Refund).add(refund);
    return refund;
  }

  /** What refunds of the order paid back, or are about to. One that is in both lists counts once. */
  private async takenMinor(ctx: Ctx, orderId: string): Promise<number> {
    const open = await storeOf(ctx, Refund).find({ orderId, status: In([...openRefundStates]) });
    const own = new Set(open.map(({ providerRef }) => providerRef));
    const booked = (await this.orders.refundsOf(ctx, orderId)).filter(({ ref }) => !own.has(ref));
    return [...open, ...booked].reduce((sum, { minor }) => sum + minor, 0);
  }
}
