import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Log } from '../core/process/logging/log.ts';
import { minuteMs } from '../core/text/durations.ts';
import { ProviderRefused, type ProviderPayment } from '../payments/payment-provider.ts';
import { ApplyPaymentService } from './apply-payment.service.ts';
import { NothingStored, OrderCheckoutService } from './order-checkout.service.ts';
import { OrderBuyerService } from './order-buyer.service.ts';
import { OrderDebitsService } from './order-debits.service.ts';
import { Order } from './order.entity.ts';

/** Providers forget an idempotency key after an hour; creating the payment again could then make a second one. */
const sameKeyMs = 50 * minuteMs;

/** Opens the payment of an order at the provider, once, and records it. */
@Injectable()
export class OrderOpeningService {
  constructor(
    private readonly checkout: OrderCheckoutService,
    private readonly applying: ApplyPaymentService,
    private readonly buyers: OrderBuyerService,
    private readonly debits: OrderDebitsService,
    private readonly log: Log,
  ) {}

  /** Throws `ProviderAway` if it is not known whether there is a payment; a repeat finds out. */
  async open(ctx: Ctx, id: string): Promise<Order> {
    const order = await storeOf(ctx, Order).get({ id });
    if (order.status !== 'created' || order.paymentRef !== null) return order;
    await (isKeyForgotten(ctx, order) ? this.findOrEnd(ctx, order) : this.create(ctx, order));
    return storeOf(ctx, Order).get({ id });
  }

  /**
   * For an order whose payment may have been created without our knowing. A stored card or mandate is charged without a
   * page, so it is never charged here, where no member asks for it.
   */
  async resume(ctx: Ctx, id: string): Promise<void> {
    const order = await storeOf(ctx, Order).get({ id });
    if (order.status !== 'created' || order.paymentRef !== null) return;
    await (order.sequence === 'recurring' ? this.findOrEnd(ctx, order) : this.open(ctx, id));
  }

  private async create(ctx: Ctx, order: Order): Promise<void> {
    try {
      await this.record(ctx, order, await this.checkout.create(ctx, order));
    } catch (error) {
      if (!(error instanceof ProviderRefused || error instanceof NothingStored)) throw error;
      this.log.warn({ err: error, order: order.id }, 'The provider refused the payment of an order');
      await this.fail(ctx, order);
    }
  }

  private async findOrEnd(ctx: Ctx, order: Order): Promise<void> {
    const lost = await this.findPayment(ctx, order);
    if (lost) await this.record(ctx, order, lost);
    else await this.applying.end(ctx, order.id, 'expired');
  }

  private async findPayment(ctx: Ctx, order: Order): Promise<ProviderPayment | undefined> {
    // The provider's clock may be behind ours.
    const since = new Date(order.createdAt.getTime() - minuteMs);
    for await (const payment of (await this.checkout.providerOf(ctx, order)).listSince(since))
      if (payment.orderId === order.id) return payment;
    return undefined;
  }

  private async record(ctx: Ctx, order: Order, { ref, checkoutUrl }: ProviderPayment): Promise<void> {
    const { id } = order;
    await ctx.inTransaction(async (within) => {
      const orders = storeOf(within, Order);
      await orders.change({ id, paymentRef: IsNull() }, { paymentRef: ref, checkoutUrl });
      if ((await orders.change({ id, status: 'created' }, { status: 'open' })) > 0)
        await this.debits.announce(within, order);
    });
  }

  /** A refused card is not offered again. */
  private async fail(ctx: Ctx, order: Order): Promise<void> {
    await ctx.inTransaction(async (within) => {
      await this.applying.end(within, order.id, 'failed');
      await this.buyers.forgetCard(within, order);
    });
  }
}

function isKeyForgotten(ctx: Ctx, { createdAt }: Order): boolean {
  return ctx.now().getTime() - createdAt.getTime() >= sameKeyMs;
}
