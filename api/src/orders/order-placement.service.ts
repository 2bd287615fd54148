import { Injectable } from '@nestjs/common';
import { toMoney } from '@manyhearts/contract/money';
import type { OrderInput, PlacedOrderAnswer, RepeatedOrderInput } from '@manyhearts/contract/orders';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { IdempotentRequests, type IdempotentRequest } from '../core/http/idempotency/idempotent-requests.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { priceWith } from '../discounts/discounts.rules.ts';
import { DiscountsService } from '../discounts/discounts.service.ts';
import { OrderCancellingService } from './order-cancelling.service.ts';
import { OrderDebitsService } from './order-debits.service.ts';
import { OrderPaymentService } from './order-payment.service.ts';
import { OrderTermsService, requirePrice, type OrderTerms } from './order-terms.service.ts';
import { Order } from './order.entity.ts';
import { messagePrice, taxIn } from './prices.rules.ts';
import { SpendingService } from './spending/spending.service.ts';

/** Makes an order at the price that was shown, and its payment at the provider. */
@Injectable()
export class OrderPlacementService {
  constructor(
    private readonly terms: OrderTermsService,
    private readonly requests: IdempotentRequests,
    private readonly credits: CreditsService,
    private readonly discounts: DiscountsService,
    private readonly debits: OrderDebitsService,
    private readonly spending: SpendingService,
    private readonly payment: OrderPaymentService,
    private readonly cancelling: OrderCancellingService,
    private readonly random: Random,
  ) {}

  place(ctx: Ctx<Member>, request: IdempotentRequest | undefined, input: OrderInput): Promise<PlacedOrderAnswer> {
    return this.once(ctx, request, async () => {
      const terms = await this.terms.forOrder(ctx, input);
      const replaced = await this.cancelling.replaceable(ctx, terms.discountCode);
      // Last, because an order that is refused must not have cancelled an earlier one.
      if (replaced.length > 0) await this.requireAllowances(ctx, terms, replaced);
      await this.cancelling.makeWay(ctx, replaced);
      return terms;
    });
  }

  repeat(
    ctx: Ctx<Member>,
    request: IdempotentRequest | undefined,
    input: RepeatedOrderInput,
  ): Promise<PlacedOrderAnswer> {
    return this.once(ctx, request, () => this.terms.forRepeat(ctx, input));
  }

  /**
   * However often the request is delivered, there is one order, and one payment at the provider. The order is stored
   * before the provider is asked, outside of the transaction, so a retry after a lost answer finds it.
   */
  private async once(
    ctx: Ctx<Member>,
    request: IdempotentRequest | undefined,
    prepare: () => Promise<OrderTerms>,
  ): Promise<PlacedOrderAnswer> {
    const { orderId } = await this.requests.once(ctx, request, {
      prepare,
      make: async (within, terms) => ({ orderId: await this.add(within, terms) }),
    });
    return this.payment.open(ctx, orderId);
  }

  /** Checks what `add` will check, as if the orders in `without` were cancelled already. */
  private async requireAllowances(ctx: Ctx<Member>, terms: OrderTerms, without: readonly string[]): Promise<void> {
    const { bundle, priceMinor, method } = terms;
    await ctx.inTransaction(async (within) => {
      const walletId = await this.credits.walletOf(within, ctx.member.id);
      await this.spending.requireAllowance(
        within,
        { walletId, without },
        { minor: priceMinor, currency: bundle.currency },
      );
      if (method === 'sdd') await this.debits.requireAllowance(within, { walletId, without }, priceMinor);
    });
  }

  private async add(ctx: Ctx<Member>, terms: OrderTerms): Promise<string> {
    const { bundle, priceMinor, discountCode: code, method, account } = terms;
    const { country, credits, currency, priceMinor: listMinor } = bundle;
    const { settings } = ctx.tenant;
    // The id has the same time as the row, because orders of a span are found by their ids.
    const now = ctx.now();
    const { rate, taxMinor } = taxIn(priceMinor, country, now);
    const [id, walletId] = [this.random.id(now.getTime()), await this.credits.walletOf(ctx, ctx.member.id)];
    await this.spending.requireAllowance(ctx, { walletId }, { minor: priceMinor, currency });
    const ibanHash = method === 'sdd' ? await this.debits.requireAllowance(ctx, { walletId }, priceMinor) : null;
    if (code !== null) {
      const discount = await this.discounts.reserve(ctx, { code, bundle, method, orderId: id });
      // The discount may have changed since the terms were decided.
      requirePrice(toMoney(priceMinor, currency), priceWith(bundle, discount), bundle);
    }
    await storeOf(ctx, Order).add({
      id,
      walletId,
      status: 'created',
      country,
      bundleId: bundle.id,
      credits,
      listMinor,
      priceMinor,
      currency,
      taxMinor,
      taxRate: rate,
      messageMinor: messagePrice(priceMinor, credits, settings.prices.messageCredits),
      discountCode: code,
      method,
      sequence: terms.sequence,
      provider: account.provider,
      providerAccountId: account.id,
      paymentRef: null,
      checkoutUrl: null,
      isCancellable: false,
      ibanHash,
      refundDays: settings.legal.refundDays,
      refundedMinor: 0,
      chargedBackMinor: 0,
      consentedAt: now,
      createdAt: now,
      paidAt: null,
    });
    return id;
  }
}
