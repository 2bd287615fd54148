import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { minorOf } from '@manyhearts/contract/money';
import type { Money, OrderView } from '@manyhearts/contract/orders';
import { AppError } from '../core/errors/app-error.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { IdempotentRequests, type IdempotentRequest } from '../core/http/idempotency/idempotent-requests.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { BundlesService } from '../tenants/bundles.service.ts';
import type { CreditBundle } from '../tenants/credit-bundle.entity.ts';
import { OrderCheckout } from './order-checkout.ts';
import { Order } from './order.entity.ts';
import { toMoney, toOrderView } from './order.view.ts';
import { messagePrice, taxIn } from './prices.rules.ts';

/** `price` is the one that was shown. Sending the order agrees that the credits are theirs at once. */
export type OrderInput = { bundle: string; paymentmethod: string; price: Money };
export type PlacedOrder = { order: OrderView; checkoutUrl: string };

/** Makes an order at the price that was shown, and its payment at the provider. */
@Injectable()
export class OrderPlacementService {
  constructor(
    private readonly bundles: BundlesService,
    private readonly credits: CreditsService,
    private readonly requests: IdempotentRequests,
    private readonly checkout: OrderCheckout,
    private readonly random: Random,
  ) {}

  /** However often the request is delivered, there is one order, and one payment at the provider. */
  async place(ctx: Ctx<Member>, request: IdempotentRequest | undefined, input: OrderInput): Promise<PlacedOrder> {
    const { orderId } = await this.requests.once(ctx, request, {
      prepare: () => this.bundleAt(ctx, input),
      make: async (within, bundle) => ({ orderId: await this.add(within, bundle, input.paymentmethod) }),
    });
    return this.open(ctx, orderId);
  }

  /** The client's price is only compared, never used. */
  private async bundleAt(ctx: Ctx<Member>, { bundle: id, price }: OrderInput): Promise<CreditBundle> {
    const bundle = await this.bundles.get(ctx, id);
    const { priceMinor, currency } = bundle;
    if (minorOf(price.amount) !== priceMinor || price.currency !== currency)
      throw new AppError('price_changed', toMoney(priceMinor, currency));
    return bundle;
  }

  private async add(ctx: Ctx<Member>, bundle: CreditBundle, method: string): Promise<string> {
    const { country, credits, priceMinor, currency } = bundle;
    const { settings } = ctx.tenant;
    const { rate, taxMinor } = taxIn(priceMinor, country, ctx.now());
    const id = this.random.id();
    await storeOf(ctx, Order).add({
      id,
      walletId: await this.credits.walletOf(ctx, ctx.member.id),
      status: 'created',
      country,
      bundleId: bundle.id,
      credits,
      listMinor: priceMinor,
      priceMinor,
      currency,
      taxMinor,
      taxRate: rate,
      messageMinor: messagePrice(priceMinor, credits, settings.prices.messageCredits),
      discountCode: null,
      method,
      provider: this.checkout.provider,
      providerAccountId: null,
      paymentRef: null,
      checkoutUrl: null,
      refundDays: settings.legal.refundDays,
      refundedMinor: 0,
      chargedBackMinor: 0,
      consentedAt: ctx.now(),
      createdAt: ctx.now(),
      paidAt: null,
    });
    return id;
  }

  /** Outside a transaction, because the provider is asked. A retry finds the payment, or creates the same one. */
  private async open(ctx: Ctx<Member>, id: string): Promise<PlacedOrder> {
    const order = await storeOf(ctx, Order).get({ id });
    if (order.paymentRef === null) {
      const { payment, checkoutUrl } = await this.checkout.create(ctx, order);
      await storeOf(ctx, Order).change(
        { id, paymentRef: IsNull() },
        { paymentRef: payment, checkoutUrl, status: 'open' },
      );
    }
    const opened = await storeOf(ctx, Order).get({ id });
    return { order: toOrderView(opened), checkoutUrl: opened.checkoutUrl ?? '' };
  }
}
