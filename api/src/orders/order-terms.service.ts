import { Injectable } from '@nestjs/common';
import { minorOf, toMoney, type Money } from '@manyhearts/contract/money';
import type { OrderInput, RepeatedOrderInput } from '@manyhearts/contract/orders';
import { isPaymentMethod, type PaymentMethod } from '@manyhearts/contract/payment-methods';
import { AppError } from '../core/errors/app-error.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { priceWith } from '../discounts/discounts.rules.ts';
import { DiscountsService } from '../discounts/discounts.service.ts';
import { OfferedMethodsService, sequenceOf } from '../payments/offered-methods.service.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';
import { BundlesService } from '../tenants/bundles.service.ts';
import type { CreditBundle } from '../tenants/credit-bundle.entity.ts';
import type { ProviderAccount } from '../tenants/provider-account.entity.ts';
import { LastOrderService } from './last-order.service.ts';
import type { Order } from './order.entity.ts';

/** What an order will be, decided before it is made. */
export type OrderTerms = Pick<Order, 'priceMinor' | 'discountCode' | 'sequence'> & {
  bundle: CreditBundle;
  method: PaymentMethod;
  account: ProviderAccount;
};

/** Decides the price of an order and how it is paid, or throws the reason why it can't be made. */
@Injectable()
export class OrderTermsService {
  constructor(
    private readonly bundles: BundlesService,
    private readonly discounts: DiscountsService,
    private readonly methods: OfferedMethodsService,
    private readonly accounts: ProviderAccountsService,
    private readonly lastOrder: LastOrderService,
  ) {}

  async forOrder(ctx: Ctx<Member>, { bundle: id, paymentmethod: method, price, discountCode }: OrderInput) {
    const bundle = await this.bundles.get(ctx, id);
    const discount =
      discountCode === undefined ? null : await this.discounts.check(ctx, { code: discountCode, bundle, method });
    const priceMinor = priceWith(bundle, discount);
    requirePrice(price, priceMinor, bundle);
    await this.requireMethod(ctx, { ...bundle, priceMinor }, method);
    return this.terms(ctx, { bundle, priceMinor, discountCode: discount?.code ?? null, method });
  }

  /** The last bundle by the last method. By card it is paid by what is stored, if there is one. */
  async forRepeat(ctx: Ctx<Member>, { bundle: id, price }: RepeatedOrderInput): Promise<OrderTerms> {
    const last = await this.lastOrder.find(ctx);
    if (last?.bundleId !== id || !isPaymentMethod(last.method)) throw new AppError('not_found');
    const bundle = await this.bundles.get(ctx, id);
    requirePrice(price, bundle.priceMinor, bundle);
    const terms = await this.terms(ctx, {
      bundle,
      priceMinor: bundle.priceMinor,
      discountCode: null,
      method: last.method,
    });
    return (await this.lastOrder.isStored(ctx, last.method)) ? { ...terms, sequence: 'recurring' } : terms;
  }

  private async terms(
    ctx: Ctx<Member>,
    given: Pick<OrderTerms, 'bundle' | 'priceMinor' | 'discountCode' | 'method'>,
  ): Promise<OrderTerms> {
    const { method } = given;
    if (method === 'sdd' && !(await this.lastOrder.isStored(ctx, method))) throw new AppError('mandate_required');
    return { ...given, account: await this.accounts.currentOf(ctx), sequence: sequenceOf(method) };
  }

  /** While the provider can't be asked, creating the payment decides. */
  private async requireMethod(ctx: Ctx<Member>, purchase: CreditBundle, method: PaymentMethod): Promise<void> {
    const offered = await this.methods.listFor(ctx, purchase);
    if (offered.length > 0 && !offered.includes(method))
      throw new AppError('invalid', {}, { paymentmethod: { code: 'field_invalid', params: {} } });
  }
}

/** The client's price is only compared, never used. */
export function requirePrice(shown: Money, priceMinor: number, { currency }: CreditBundle): void {
  if (minorOf(shown.amount) !== priceMinor || shown.currency !== currency)
    throw new AppError('price_changed', toMoney(priceMinor, currency));
}
