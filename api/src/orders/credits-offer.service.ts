import { Injectable } from '@nestjs/common';
import { toMoney } from '@manyhearts/contract/money';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { CreditsAnswer, OfferedBundle } from '@manyhearts/contract/credits';
import { isPaymentMethod, type PaymentMethod } from '@manyhearts/contract/payment-methods';
import { paymentMethodName } from '@manyhearts/locales/payment-method-names';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { toDiscountView } from '../discounts/discount.view.ts';
import { priceWith, type Discount } from '../discounts/discounts.rules.ts';
import { DiscountsService } from '../discounts/discounts.service.ts';
import { OfferedMethodsService } from '../payments/offered-methods.service.ts';
import { BundlesService } from '../tenants/bundles.service.ts';
import type { CreditBundle } from '../tenants/credit-bundle.entity.ts';
import { LastOrderService } from './last-order.service.ts';
import { messagePrice, taxIn } from './prices.rules.ts';

/** What a member can buy, for how much, and how they can pay. */
@Injectable()
export class CreditsOfferService {
  constructor(
    private readonly bundles: BundlesService,
    private readonly credits: CreditsService,
    private readonly discounts: DiscountsService,
    private readonly methods: OfferedMethodsService,
    private readonly lastOrder: LastOrderService,
  ) {}

  async read(
    ctx: Ctx<Member>,
    { country: asked, code }: { country?: CountryCode; code?: string },
  ): Promise<CreditsAnswer> {
    const { site, legal } = ctx.tenant.settings;
    const { country, bundles } = await this.bundles.listFor(ctx, asked);
    const discount = code === undefined ? await this.discounts.activeFor(ctx) : await this.discounts.find(ctx, code);
    const methods = await Promise.all(
      bundles.map((bundle) => this.methods.listFor(ctx, { ...bundle, priceMinor: priceWith(bundle, discount) })),
    );
    return {
      balance: await this.credits.balance(ctx),
      country,
      bundles: bundles.map((bundle, at) => toOfferedBundle(ctx, bundle, { discount, methods: methods[at] ?? [] })),
      methods: [...new Set(methods.flat())].map((id) => ({ id, name: paymentMethodName(ctx.language, id) })),
      discount: discount && toDiscountView(discount, ctx.now()),
      statementName: site.statementName,
      refundDays: legal.refundDays,
      lastOrder: await this.lastOrderAmong(ctx, bundles),
    };
  }

  private async lastOrderAmong(
    ctx: Ctx<Member>,
    bundles: readonly CreditBundle[],
  ): Promise<CreditsAnswer['lastOrder']> {
    const last = await this.lastOrder.find(ctx);
    if (!last || !isPaymentMethod(last.method) || !bundles.some(({ id }) => id === last.bundleId)) return null;
    const { bundleId: bundle, method: paymentmethod } = last;
    return { bundle, paymentmethod, isStored: await this.lastOrder.isStored(ctx, paymentmethod) };
  }
}

function toOfferedBundle(
  ctx: Ctx,
  bundle: CreditBundle,
  { discount, methods }: { discount: Discount | null; methods: PaymentMethod[] },
): OfferedBundle {
  const { id, credits, priceMinor, currency, isPopular: popular } = bundle;
  const discounted = priceWith(bundle, discount);
  const { messageCredits } = ctx.tenant.settings.prices;
  return {
    id,
    credits,
    price: toMoney(priceMinor, currency),
    discountedPrice: toMoney(discounted, currency),
    tax: toMoney(taxIn(discounted, bundle.country, ctx.now()).taxMinor, currency),
    messages: Math.floor(credits / messageCredits),
    messagePrice: toMoney(messagePrice(discounted, credits, messageCredits), currency),
    popular,
    methods,
  };
}
