import { Injectable } from '@nestjs/common';
import type { OrderAnswer } from '@manyhearts/contract/orders';
import { SystemCtx, type Ctx, type Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { IdempotentRequests, type IdempotentRequest } from '../core/http/idempotency/idempotent-requests.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { DiscountsService } from '../discounts/discounts.service.ts';
import { PaymentUpdatesService } from '../payments/payment-updates.service.ts';
import { orTryAgain, OrderCheckoutService } from './order-checkout.service.ts';
import { isUnsettled } from './order-states.rules.ts';
import { Order } from './order.entity.ts';
import { toOrderView } from './order.view.ts';

/** Ends orders that wait for their payment. The provider decides: an order is over once its payment is. */
@Injectable()
export class OrderCancellingService {
  constructor(
    private readonly requests: IdempotentRequests,
    private readonly credits: CreditsService,
    private readonly discounts: DiscountsService,
    private readonly checkout: OrderCheckoutService,
    private readonly updates: PaymentUpdatesService,
  ) {}

  /** Others' orders fail like unknown ids. */
  async cancel(ctx: Ctx<Member>, request: IdempotentRequest | undefined, id: string): Promise<OrderAnswer> {
    const own = { id, walletId: (await this.credits.walletIfAny(ctx, ctx.member.id)) ?? '' };
    await this.requests.once(ctx, request, {
      prepare: async () => this.requireEnd(ctx, await storeOf(ctx, Order).get(own)),
      make: async () => ({}),
    });
    return { order: toOrderView(await storeOf(ctx, Order).get(own)) };
  }

  /** Orders of this member that they have not paid, and whose discount another order of theirs needs. */
  async replaceable(ctx: Ctx<Member>, code: string | null): Promise<string[]> {
    return code === null ? [] : this.discounts.replaceableHolders(ctx, code);
  }

  /** Frees the discount of these orders for another one. If one was paid meanwhile, its discount is used. */
  async makeWay(ctx: Ctx<Member>, ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.end(ctx, await storeOf(ctx, Order).get({ id }));
  }

  private async requireEnd(ctx: Ctx<Member>, order: Order): Promise<void> {
    await this.end(ctx, order);
    const { status } = await storeOf(ctx, Order).get({ id: order.id });
    if (isUnsettled(status)) throw new AppError('order_not_cancellable');
  }

  /** Fetches the payment afterwards: the answer to the cancellation may be lost, or the payment was just paid. */
  private async end(ctx: Ctx<Member>, { id, status, isCancellable, ...payment }: Order): Promise<void> {
    const { paymentRef: ref, providerAccountId: accountId } = payment;
    if (status !== 'open' || !isCancellable || ref === null || accountId === null) return;
    await orTryAgain(async () => {
      const isCancelled = await (await this.checkout.providerOf(ctx, { id, ...payment })).cancel(ref);
      const known = { tenantId: ctx.tenant.id, orderId: id, accountId, ref };
      await this.updates.update(new SystemCtx(ctx.origin, 'a member cancels an order'), known, 'page');
      if (!isCancelled) await storeOf(ctx, Order).change({ id, status: 'open' }, { isCancellable: false });
    });
  }
}
