import { Injectable } from '@nestjs/common';
import type { NewsSource } from '@manyhearts/contract/admin/orders';
import type { OrderStatus } from '@manyhearts/contract/orders';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Log } from '../core/process/logging/log.ts';
import { DiscountsService } from '../discounts/discounts.service.ts';
import type { FetchedPayment } from '../payments/fetched-payment.ts';
import { QuarantineService } from '../payments/quarantine/quarantine.service.ts';
import { OrderBuyerService } from './order-buyer.service.ts';
import { OrderFulfilmentService } from './order-fulfilment.service.ts';
import { OrderStepsService } from './order-steps.service.ts';
import { Order } from './order.entity.ts';
import { amountFault, isContradictedBy, isDead, isPaid, isSettledBy, next, stateBy } from './order-states.rules.ts';
import { lockOrder } from './orders.queries.ts';
import { PaybacksService } from './paybacks.service.ts';

/**
 * Brings an order to what the provider says of its payment. Webhooks, return page, poller and reconciliation all end
 * here, in any order and as often as they like.
 */
@Injectable()
export class ApplyPaymentService {
  constructor(
    private readonly fulfilment: OrderFulfilmentService,
    private readonly paybacks: PaybacksService,
    private readonly discounts: DiscountsService,
    private readonly buyers: OrderBuyerService,
    private readonly steps: OrderStepsService,
    private readonly quarantine: QuarantineService,
    private readonly log: Log,
  ) {}

  /** Returns the order's state afterwards. `heardBy` says how the server came to ask. */
  async applyPayment(
    ctx: Ctx,
    { id }: Pick<Order, 'id'>,
    fetched: FetchedPayment,
    heardBy: NewsSource = 'asked',
  ): Promise<OrderStatus> {
    const known = await storeOf(ctx, Order).get({ id });
    if (isSettledBy(known, fetched) && !(await this.paybacks.isAnyOpen(ctx, id))) return known.status;
    if (isContradictedBy(known, fetched))
      this.log.error({ order: id, tenant: ctx.tenant.key }, 'a paid order and its payment at the provider disagree');
    const { before, after } = await ctx.inTransaction(async (within) => {
      await lockOrder(within, id);
      const order = await storeOf(within, Order).get({ id });
      if (order.paymentRef !== fetched.ref)
        throw new Error(`The payment ${fetched.ref} is not that of the order ${id}.`);
      return { before: order.status, after: await this.apply(within, order, fetched, heardBy) };
    });
    if (after === 'mismatch' && before !== after)
      this.log.error({ order: id, tenant: ctx.tenant.key }, 'a payment has another amount than its order: quarantined');
    return after;
  }

  /** Ends an order that no payment can change. No-op if its state can't become that. */
  async end(
    ctx: Ctx,
    id: string,
    to: 'failed' | 'expired' | 'mismatch',
    { heardBy = 'asked', said }: { heardBy?: NewsSource; said?: FetchedPayment | undefined } = {},
  ): Promise<void> {
    await ctx.inTransaction(async (within) => {
      await lockOrder(within, id);
      const { status } = await storeOf(within, Order).get({ id });
      if (!next[status].includes(to)) return;
      await this.move(within, id, to);
      await this.steps.add(within, id, { status: to, heardBy, said });
    });
  }

  private async apply(ctx: Ctx, order: Order, fetched: FetchedPayment, heardBy: NewsSource): Promise<OrderStatus> {
    const to = stateBy(order, fetched);
    const step = { heardBy, said: fetched };
    // First, because fulfilment ends with the invoice's number, which other orders of the company wait for.
    if (to) await this.steps.add(ctx, order.id, { status: to, ...step });
    if (to === 'paid') await this.fulfilment.fulfil(ctx, order, fetched);
    else if (to) await this.move(ctx, order.id, to);
    if (to === 'mismatch') await this.quarantine.add(ctx, { order, fetched, reason: amountFault(order, fetched) });
    if (to === 'failed' && fetched.isMandateInvalid) await this.buyers.forgetMandate(ctx, order, fetched);
    const status = to ?? order.status;
    // The usual case. No statement follows the invoice's number, so the lock on it is short.
    if (to === 'paid' && fetched.refunds.length + fetched.chargebacks.length === 0) return status;
    if (!isPaid(status)) return status;
    const after = await this.payBack(ctx, { ...order, status }, fetched, order.status);
    if (after !== status) await this.steps.add(ctx, order.id, { status: after, ...step });
    return after;
  }

  private async payBack(ctx: Ctx, order: Order, fetched: FetchedPayment, before: OrderStatus): Promise<OrderStatus> {
    const after = await this.paybacks.apply(ctx, order, fetched);
    if (after === before) return after;
    await this.buyers.decidePremium(ctx, order);
    if (after === 'charged_back') await this.buyers.blockDebits(ctx, order);
    return after;
  }

  private async move(ctx: Ctx, id: string, to: OrderStatus): Promise<void> {
    await storeOf(ctx, Order).change({ id }, { status: to });
    if (isDead(to) || to === 'mismatch') await this.discounts.release(ctx, id);
  }
}
