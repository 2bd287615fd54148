import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { PremiumService } from '../identity/premium.service.ts';
import { StoredCardsService } from '../payments/cards/stored-cards.service.ts';
import { DirectDebitService } from '../payments/direct-debit/direct-debit.service.ts';
import type { FetchedPayment } from '../payments/fetched-payment.ts';
import type { Order } from './order.entity.ts';
import { standingOrders } from './orders.queries.ts';

type Stored = Pick<FetchedPayment, 'customerRef' | 'mandateRef'>;

/** What a payment changes for its buyer, who may have been erased meanwhile. Call inside the order's transaction. */
@Injectable()
export class OrderBuyerService {
  constructor(
    private readonly credits: CreditsService,
    private readonly premium: PremiumService,
    private readonly debits: DirectDebitService,
    private readonly cards: StoredCardsService,
  ) {}

  async makePremium(ctx: Ctx, { walletId }: Order): Promise<void> {
    const memberId = await this.credits.ownerOfWallet(ctx, walletId);
    if (memberId !== undefined) await this.premium.set(ctx, memberId, true);
  }

  /** After money went back. */
  async decidePremium(ctx: Ctx, { walletId }: Order): Promise<void> {
    const memberId = await this.credits.ownerOfWallet(ctx, walletId);
    if (memberId !== undefined) await this.premium.set(ctx, memberId, (await standingOrders(ctx, walletId)) > 0);
  }

  /** No-op unless the payment stored a card. */
  async keepCard(ctx: Ctx, order: Order, { customerRef, mandateRef }: Stored): Promise<void> {
    if (order.sequence !== 'first' || mandateRef === null) return;
    const memberId = await this.credits.ownerOfWallet(ctx, order.walletId);
    await this.cards.keep(ctx, memberId, {
      providerAccountId: order.providerAccountId,
      customerRef,
      mandateRef,
    });
  }

  /**
   * Forgets a stored card or mandate that did not pay, so that the next order asks for a new one. No-op unless the order
   * used it and it is still the stored one.
   */
  async forgetMandate(
    ctx: Ctx,
    { sequence, method, walletId }: Order,
    { mandateRef }: Pick<Stored, 'mandateRef'>,
  ): Promise<void> {
    if (sequence !== 'recurring') return;
    const memberId = await this.credits.ownerOfWallet(ctx, walletId);
    if (memberId === undefined) return;
    if (method === 'sdd') await this.debits.endRefused(ctx, memberId, mandateRef);
    else await this.cards.forget(ctx, memberId, mandateRef);
  }

  /** No-op unless it was a direct debit that was charged back. */
  async blockDebits(ctx: Ctx, { method, walletId, ibanHash }: Order): Promise<void> {
    if (method === 'sdd') await this.debits.block(ctx, await this.credits.ownerOfWallet(ctx, walletId), ibanHash);
  }
}
