import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Order } from './order.entity.ts';
import { OrderPayback, type PaybackState } from './order-payback.entity.ts';
import { lockOrder } from './orders.queries.ts';

export type RefundableOrder = Pick<
  Order,
  | 'id'
  | 'walletId'
  | 'status'
  | 'credits'
  | 'listMinor'
  | 'priceMinor'
  | 'refundedMinor'
  | 'discountCode'
  | 'taxMinor'
  | 'taxRate'
  | 'country'
  | 'currency'
  | 'method'
  | 'provider'
  | 'providerAccountId'
  | 'paymentRef'
  | 'paidAt'
  | 'chargedBackMinor'
>;

/** Orders for what follows a payment: refunds and invoices. */
@Injectable()
export class RefundableOrdersService {
  get(ctx: Ctx, id: string): Promise<RefundableOrder> {
    return storeOf(ctx, Order).get({ id });
  }

  /** Others' orders fail like unknown ids. */
  getOwn(ctx: Ctx, id: string, walletId: string | undefined): Promise<RefundableOrder> {
    return storeOf(ctx, Order).get({ id, walletId: walletId ?? '' });
  }

  /** Orders of this wallet that are paid and not paid back in full. */
  standingOf(ctx: Ctx, walletId: string): Promise<RefundableOrder[]> {
    return storeOf(ctx, Order).find({ walletId, status: In(['paid', 'part_refunded']) }, { order: { id: 'ASC' } });
  }

  /** Locks the order until the transaction ends. Take it before the wallet's lock. */
  async lock(ctx: Ctx, id: string): Promise<RefundableOrder> {
    await lockOrder(ctx, id);
    return this.get(ctx, id);
  }

  /** Refunds that the provider has and did not give up, by its ids. */
  async refundsOf(ctx: Ctx, orderId: string): Promise<{ ref: string; minor: number }[]> {
    return storeOf(ctx, OrderPayback).find({ orderId, kind: 'refund', state: Not('void') });
  }

  /** What the provider says of a refund of its own id; undefined before it reported it. */
  async stateOfRefund(ctx: Ctx, orderId: string, ref: string): Promise<PaybackState | undefined> {
    return (await storeOf(ctx, OrderPayback).findOne({ orderId, kind: 'refund', ref }))?.state;
  }
}
