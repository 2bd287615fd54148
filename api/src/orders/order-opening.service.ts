import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Log } from '../core/process/logging/log.ts';
import { minuteMs } from '../core/text/durations.ts';
import { BankAccountRefused } from '../payments/direct-debit/mandates.service.ts';
import {
  isCustomerUnknown,
  isReadable,
  ProviderAway,
  ProviderRefused,
  type ProviderPayment,
} from '../payments/payment-provider.ts';
import { ApplyPaymentService } from './apply-payment.service.ts';
import { NothingStored, OrderCheckoutService, type Payer } from './order-checkout.service.ts';
import { OrderBuyerService } from './order-buyer.service.ts';
import { OrderDebitsService } from './order-debits.service.ts';
import { OrderStepsService } from './order-steps.service.ts';
import { Order } from './order.entity.ts';

type Final = ProviderRefused | NothingStored | BankAccountRefused;

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
    private readonly steps: OrderStepsService,
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
    let payer: Payer | undefined;
    try {
      payer = await this.checkout.payerOf(ctx, order);
      await this.record(ctx, order, await this.createFor(ctx, order, payer));
    } catch (error) {
      if (!isFinal(error)) throw error;
      this.log.warn({ err: error, order: order.id }, 'The provider refused the payment of an order');
      await this.fail(ctx, order, refusedMandate(error, payer));
    }
  }

  /** A customer that the provider lost takes their stored card along: the member gives it again on the provider's page. */
  private async createFor(ctx: Ctx, order: Order, payer: Payer): Promise<ProviderPayment> {
    try {
      return await this.checkout.create(ctx, order, payer);
    } catch (error) {
      if (order.sequence !== 'first' || !isCustomerUnknown(error)) throw error;
      this.log.warn({ err: error, order: order.id }, 'The provider does not know a customer, who is made anew');
      return this.checkout.create(ctx, order, await this.checkout.payerOf(ctx, order, payer.customerRef));
    }
  }

  private async findOrEnd(ctx: Ctx, order: Order): Promise<void> {
    const lost = await this.findPayment(ctx, order);
    if (lost) await this.record(ctx, order, lost);
    else await this.applying.end(ctx, order.id, 'expired', { heardBy: 'poller' });
  }

  private async findPayment(ctx: Ctx, order: Order): Promise<ProviderPayment | undefined> {
    // The provider's clock may be behind ours.
    const since = new Date(order.createdAt.getTime() - minuteMs);
    for await (const payment of (await this.checkout.providerOf(ctx, order)).listSince(since)) {
      if (payment.orderId !== order.id) continue;
      if (!isReadable(payment)) throw new ProviderAway(`listed a payment of ours that can't be read: ${payment.fault}`);
      return payment;
    }
    return undefined;
  }

  private async record(ctx: Ctx, order: Order, payment: ProviderPayment): Promise<void> {
    const { id } = order;
    const { ref: paymentRef, checkoutUrl, isCancellable } = payment;
    await ctx.inTransaction(async (within) => {
      const orders = storeOf(within, Order);
      const isRecorded =
        (await orders.change({ id, paymentRef: IsNull() }, { paymentRef, checkoutUrl, isCancellable })) > 0;
      if ((await orders.change({ id, status: 'created' }, { status: 'open' })) > 0)
        await this.steps.add(within, id, { status: 'open', heardBy: 'checkout', said: payment });
      // In any state of the order, because the provider debits the account.
      if (isRecorded) await this.debits.record(within, order, payment);
    });
  }

  /** A refused card or mandate is not charged again. */
  private async fail(ctx: Ctx, order: Order, mandateRef: string | undefined): Promise<void> {
    await ctx.inTransaction(async (within) => {
      await this.applying.end(within, order.id, 'failed', { heardBy: 'checkout' });
      if (mandateRef !== undefined) await this.buyers.forgetMandate(within, order, { mandateRef });
    });
  }
}

/** Undefined if the provider refused for another reason than the stored mandate. */
function refusedMandate(error: Final, payer: Payer | undefined): string | undefined {
  const isStoredOnes = isCustomerUnknown(error) || (error instanceof ProviderRefused && error.field === 'mandateId');
  return isStoredOnes ? payer?.mandateRef : undefined;
}

/** No repeat of the same order can be paid. */
function isFinal(error: unknown): error is Final {
  return error instanceof ProviderRefused || error instanceof NothingStored || error instanceof BankAccountRefused;
}

function isKeyForgotten(ctx: Ctx, { createdAt }: Order): boolean {
  return ctx.now().getTime() - createdAt.getTime() >= sameKeyMs;
}
