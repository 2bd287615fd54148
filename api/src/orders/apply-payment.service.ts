import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@manyhearts/contract/orders';
import type { Ctx } from '../core/ctx/ctx.ts';
import { Events } from '../core/ctx/events.ts';
import { storeOf } from '../core/database/store.ts';
import { Log } from '../core/process/logging/log.ts';
import { dayMs } from '../core/text/durations.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { DiscountsService } from '../discounts/discounts.service.ts';
import { PremiumService } from '../identity/premium.service.ts';
import { StoredCardsService } from '../payments/cards/stored-cards.service.ts';
import { DirectDebitService } from '../payments/direct-debit/direct-debit.service.ts';
import type { FetchedPayment } from '../payments/fetched-payment.ts';
import { Order } from './order.entity.ts';
import { isDead, isContradictedBy, isPaid, isSettledBy, next, stateBy } from './order-states.rules.ts';
import { lockOrder, standingOrders } from './orders.queries.ts';
import { PaybacksService } from './paybacks.service.ts';

/**
 * Brings an order to what the provider says of its payment. Webhooks, return page, poller and reconciliation all end
 * here, in any order and as often as they like.
 */
@Injectable()
export class ApplyPaymentService {
  constructor(
    private readonly credits: CreditsService,
    private readonly paybacks: PaybacksService,
    private readonly premium: PremiumService,
    private readonly discounts: DiscountsService,
    private readonly debits: DirectDebitService,
    private readonly cards: StoredCardsService,
    private readonly events: Events,
    private readonly log: Log,
  ) {}

  /** Returns the order's state afterwards. */
  async applyPayment(ctx: Ctx, { id }: Pick<Order, 'id'>, fetched: FetchedPayment): Promise<OrderStatus> {
    const known = await storeOf(ctx, Order).get({ id });
    if (isSettledBy(known, fetched)) return known.status;
    if (isContradictedBy(known, fetched))
      this.log.error({ order: id, tenant: ctx.tenant.key }, 'a paid order and its payment at the provider disagree');
    const { before, after } = await ctx.inTransaction(async (within) => {
      await lockOrder(within, id);
      const order = await storeOf(within, Order).get({ id });
      if (order.paymentRef !== fetched.ref)
        throw new Error(`The payment ${fetched.ref} is not that of the order ${id}.`);
      return { before: order.status, after: await this.apply(within, order, fetched) };
    });
    if (after === 'mismatch' && before !== after)
      this.log.error({ order: id, tenant: ctx.tenant.key }, 'a payment has another amount than its order: quarantined');
    return after;
  }

  /** Ends an order that no payment can change. No-op if its state can't become that. */
  async end(ctx: Ctx, id: string, to: 'failed' | 'expired' | 'mismatch'): Promise<void> {
    await ctx.inTransaction(async (within) => {
      await lockOrder(within, id);
      const { status } = await storeOf(within, Order).get({ id });
      if (next[status].includes(to)) await this.move(within, id, to);
    });
  }

  private async apply(ctx: Ctx, order: Order, fetched: FetchedPayment): Promise<OrderStatus> {
    let status = order.status;
    const to = stateBy(order, fetched);
    if (to === 'paid') await this.fulfil(ctx, order, fetched);
    else if (to) await this.move(ctx, order.id, to);
    if (to === 'failed' && fetched.isMandateInvalid) await this.forgetCard(ctx, order, fetched);
    status = to ?? status;
    if (!isPaid(status)) return status;
    const after = await this.paybacks.apply(ctx, { ...order, status }, fetched);
    if (to === 'paid' || after !== order.status) await this.decidePremium(ctx, order);
    if (after === 'charged_back' && after !== order.status && order.method === 'sdd')
      await this.blockDebits(ctx, order);
    return after;
  }

  private async move(ctx: Ctx, id: string, to: OrderStatus): Promise<void> {
    await storeOf(ctx, Order).change({ id }, { status: to });
    if (isDead(to) || to === 'mismatch') await this.discounts.release(ctx, id);
  }

  /** One transaction for state, credits and premium, so that none of them is ever there without the others. */
  private async fulfil(ctx: Ctx, order: Order, { method, customerRef, mandateRef }: FetchedPayment): Promise<void> {
    const paidAt = ctx.now();
    await storeOf(ctx, Order).change(
      { id: order.id },
      { status: 'paid', paidAt, method: method?.slice(0, 24) ?? order.method },
    );
    await this.credits.grantPurchase(ctx, {
      walletId: order.walletId,
      orderId: order.id,
      credits: order.credits,
      paidMinor: order.priceMinor,
      taxMinor: order.taxMinor,
      currency: order.currency,
      provider: order.provider,
      refundableUntil: new Date(paidAt.getTime() + order.refundDays * dayMs),
    });
    await this.discounts.finalize(ctx, order.id);
    if (order.sequence === 'first') await this.keepCard(ctx, order, { customerRef, mandateRef });
    await this.events.tell(ctx, 'order.paid', { orderId: order.id });
  }

  private async keepCard(
    ctx: Ctx,
    { walletId, providerAccountId }: Order,
    stored: Pick<FetchedPayment, 'customerRef' | 'mandateRef'>,
  ): Promise<void> {
    if (stored.mandateRef === null) return;
    await this.cards.keep(ctx, await this.credits.ownerOfWallet(ctx, walletId), { ...stored, providerAccountId });
  }

  /** So that the member is asked for a card instead of charged in vain again. */
  private async forgetCard(ctx: Ctx, order: Order, { mandateRef }: FetchedPayment): Promise<void> {
    if (order.sequence !== 'recurring' || order.method === 'sdd') return;
    const memberId = await this.credits.ownerOfWallet(ctx, order.walletId);
    if (memberId !== undefined) await this.cards.forget(ctx, memberId, mandateRef);
  }

  private async blockDebits(ctx: Ctx, { walletId, ibanHash }: Order): Promise<void> {
    await this.debits.block(ctx, await this.credits.ownerOfWallet(ctx, walletId), ibanHash);
  }

  private async decidePremium(ctx: Ctx, { walletId }: Order): Promise<void> {
    const memberId = await this.credits.ownerOfWallet(ctx, walletId);
    if (memberId !== undefined) await this.premium.set(ctx, memberId, (await standingOrders(ctx, walletId)) > 0);
  }
}
