import { Inject, Injectable } from '@nestjs/common';
import { toMoney } from '@manyhearts/contract/money';
import { isPaymentMethod } from '@manyhearts/contract/payment-methods';
import type { Ctx } from '../core/ctx/ctx.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { Config } from '../core/process/config.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { publicOrigin } from '../core/text/network-address.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { StoredCardsService } from '../payments/cards/stored-cards.service.ts';
import { MandatesService } from '../payments/direct-debit/mandates.service.ts';
import {
  ProviderAway,
  type NewPayment,
  type PaymentProvider,
  type ProviderPayment,
} from '../payments/payment-provider.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';
import type { ProviderAccount } from '../tenants/provider-account.entity.ts';
import type { Order } from './order.entity.ts';

/** What was stored at the provider is gone, so the order can't be paid by it. */
export class NothingStored extends Error {
  constructor() {
    super('The provider has nothing stored that could pay the order');
  }
}

const retrySeconds = 5;

/** The work, or the answer to try again soon, where the provider is away. */
export async function orTryAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderAway) throw new AppError('unavailable', {}, undefined, retrySeconds);
    throw error;
  }
}

export type Payer = Pick<NewPayment, 'customerRef' | 'mandateRef'>;

/** Asks the provider for the payment of an order. */
@Injectable()
export class OrderCheckoutService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: ProviderAccountsService,
    private readonly mandates: MandatesService,
    private readonly cards: StoredCardsService,
    private readonly credits: CreditsService,
  ) {}

  /**
   * The buyer's customer at the provider, and the mandate that they stored. A `lost` customer is replaced. Throws `NothingStored`.
   * Call outside of transactions.
   */
  async payerOf(ctx: Ctx, order: Order, lost?: string): Promise<Payer> {
    if (order.sequence === 'oneoff') return {};
    const memberId = await this.credits.ownerOfWallet(ctx, order.walletId);
    if (memberId === undefined) throw new NothingStored();
    const account = await this.accountOf(ctx, order);
    if (order.sequence === 'first') return this.customerOf(ctx, memberId, account, lost);
    const stored =
      order.method === 'sdd'
        ? await this.mandates.makeKnown(ctx, memberId, account)
        : await this.cards.find(ctx, memberId, account);
    if (!stored) throw new NothingStored();
    return { customerRef: stored.customerRef, mandateRef: stored.mandateRef };
  }

  /**
   * Call outside of transactions. May be repeated for the same order, after a lost answer or at once: the order's id is
   * the idempotency key, so the provider makes one payment. A refusal is kept by key too, so a payment for a customer who
   * took another's place has a key of its own; it can only be paid on the provider's page.
   */
  async create(ctx: Ctx, order: Order, payer: Payer): Promise<ProviderPayment> {
    const account = await this.accountOf(ctx, order);
    const { method } = order;
    return this.accounts.providerOf(ctx, account).create({
      orderId: order.id,
      idempotencyKey: `order:${order.id}:create${order.sequence === 'first' ? `:${payer.customerRef}` : ''}`,
      amount: toMoney(order.priceMinor, order.currency),
      description: `${ctx.tenant.settings.site.statementName} ${order.id}`.trim(),
      method: isPaymentMethod(method) ? method : undefined,
      sequence: order.sequence,
      ...payer,
      returnUrl: this.returnUrl(ctx, order),
      webhookUrl: this.accounts.webhookUrl(ctx.tenant, account),
      language: ctx.language,
    });
  }

  async providerOf(ctx: Ctx, order: Pick<Order, 'id' | 'providerAccountId'>): Promise<PaymentProvider> {
    return this.accounts.providerOf(ctx, await this.accountOf(ctx, order));
  }

  /** The page of the order, where the provider sends the member back to. */
  returnUrl(ctx: Ctx, { id }: Pick<Order, 'id'>): string {
    return `${publicOrigin(this.config, ctx.tenant)}/transactions/${id}`;
  }

  private async customerOf(ctx: Ctx, memberId: string, account: ProviderAccount, lost?: string): Promise<Payer> {
    const customerRef = await this.cards.customerOf(ctx, memberId, account, lost);
    if (customerRef === undefined) throw new NothingStored();
    return { customerRef };
  }

  private accountOf(ctx: Ctx, { id, providerAccountId }: Pick<Order, 'id' | 'providerAccountId'>) {
    if (providerAccountId === null) throw new Error(`The order ${id} has no account at a provider.`);
    return this.accounts.get(ctx, providerAccountId);
  }
}
