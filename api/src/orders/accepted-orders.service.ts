import { Injectable } from '@nestjs/common';
import { minorOf } from '@manyhearts/contract/money';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { FetchedPayment } from '../payments/fetched-payment.ts';
import { ApplyPaymentService } from './apply-payment.service.ts';
import { OrderFulfilmentService } from './order-fulfilment.service.ts';
import { OrderStepsService } from './order-steps.service.ts';
import { Order } from './order.entity.ts';
import { lockOrder } from './orders.queries.ts';
import { taxAt } from './prices.rules.ts';

/** Quarantined orders whose payment a member of staff accepts. */
@Injectable()
export class AcceptedOrdersService {
  constructor(
    private readonly fulfilment: OrderFulfilmentService,
    private readonly applying: ApplyPaymentService,
    private readonly steps: OrderStepsService,
  ) {}

  /**
   * The paid amount becomes the price, so that ledger, invoice and refunds agree with the money that was received. Call
   * inside the transaction of the decision.
   */
  async accept(ctx: Ctx, id: string, fetched: FetchedPayment): Promise<void> {
    await lockOrder(ctx, id);
    const order = await storeOf(ctx, Order).get({ id });
    const { amount, currency } = fetched.amount;
    const priceMinor = minorOf(amount);
    const isPayable = priceMinor !== undefined && priceMinor > 0 && currency === order.currency;
    if (order.status !== 'mismatch' || !isPayable || order.paymentRef !== fetched.ref) throw new AppError('conflict');
    const price = {
      priceMinor,
      listMinor: Math.max(order.listMinor, priceMinor),
      taxMinor: taxAt(priceMinor, order.taxRate),
    };
    await storeOf(ctx, Order).change({ id }, price);
    await this.steps.add(ctx, id, { status: 'paid', heardBy: 'staff', said: fetched });
    await this.fulfilment.fulfil(ctx, { ...order, ...price }, fetched);
    // Books money that went back meanwhile.
    if (fetched.refunds.length + fetched.chargebacks.length > 0) await this.applying.applyPayment(ctx, { id }, fetched);
  }
}
