import { Injectable } from '@nestjs/common';
import { openRefundStates, type RefundKind } from '@manyhearts/contract/refunds';
import { Random } from '../core/crypto/random.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { LotRefundsService, type RefundableLot } from '../credits/lot-refunds.service.ts';
import { RefundableOrdersService, type RefundableOrder } from '../orders/refundable-orders.service.ts';
import { Refund } from './refund.entity.ts';
import { isPaid, isRefundable, mostOf, refundMinor, type Taken } from './refund.rules.ts';

export type Quote = { minor: number; credits: number; until: Date; isOpen: boolean };
/** The most that a refund of each kind would pay now, and the credits that go with it. */
export type Offers = {
  lot: RefundableLot;
  most: Readonly<Record<RefundKind, number>>;
  isPaid: boolean;
  quote: Quote;
  /** Raised by every refund of the order. A new one names it, so that two colleagues don't pay back the same. */
  seen: number;
};
type NewRefund = Omit<Refund, 'tenantId'>;
type Wanted = Pick<Refund, 'minor'> &
  Partial<Pick<Refund, 'kind' | 'madeBy' | 'repeats'>> & { status: 'requested' | 'approved' };

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
    const offers = await this.offers(ctx, order);
    if (!offers) throw new AppError('refund_closed');
    return offers.quote;
  }

  /** Undefined until the order is paid. Members and staff are told the same amounts, because both come from here. */
  async offers(ctx: Ctx, order: RefundableOrder): Promise<Offers | undefined> {
    const lot = await this.lots.find(ctx, order.id);
    if (!lot) return undefined;
    const taken = await this.taken(ctx, order.id);
    const minor = refundMinor(lot, taken, order.chargedBackMinor);
    return {
      lot,
      most: mostOf(lot, taken, order.chargedBackMinor),
      isPaid: isPaid(order),
      quote: { minor, credits: lot.unused, until: lot.until, isOpen: isRefundable(order, lot, minor, ctx.now()) },
      seen: taken.refunds,
    };
  }

  /**
   * Sets the unused credits aside, so that they can't be spent; goodwill takes none. Call under the locks of the order
   * and its lot.
   */
  async add(
    within: Ctx,
    { id: orderId, walletId, currency }: RefundableOrder,
    { minor, status, kind = 'unused', madeBy = null, repeats = null }: Wanted,
  ): Promise<NewRefund> {
    const now = within.now();
    const id = this.random.id(now.getTime());
    const credits = kind === 'goodwill' ? 0 : await this.lots.hold(within, { orderId, ref: id });
    const refund = {
      ...{ id, orderId, walletId, status, kind, minor, currency, credits, madeBy, repeats },
      ...{ providerRef: null, reason: null, decidedBy: null, failure: null, sentAt: null, endedAt: null },
      createdAt: now,
      decidedAt: status === 'approved' ? now : null,
    };
    await storeOf(within, Refund).add(refund);
    return refund;
  }

  /** What refunds of the order paid back, or are about to. One that is in both lists counts once. */
  private async taken(ctx: Ctx, orderId: string): Promise<Taken & { refunds: number }> {
    const all = await storeOf(ctx, Refund).find({ orderId });
    const open = all.filter(({ status }) => openRefundStates.some((one) => one === status));
    const own = new Set(open.map(({ providerRef }) => providerRef));
    const booked = (await this.orders.refundsOf(ctx, orderId)).filter(({ ref }) => !own.has(ref));
    const goodwill = new Set(all.filter(({ kind }) => kind === 'goodwill').map(({ providerRef }) => providerRef));
    return {
      minor: sumOf([...open, ...booked]),
      goodwillMinor: sumOf([
        ...open.filter(({ kind }) => kind === 'goodwill'),
        ...booked.filter(({ ref }) => goodwill.has(ref)),
      ]),
      refunds: all.length,
    };
  }
}

function sumOf(parts: readonly { minor: number }[]): number {
  return parts.reduce((sum, { minor }) => sum + minor, 0);
}
