import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';
import type { RefundableOrder } from '../orders/refundable-orders.service.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';

/** The provider with which an order was paid. */
@Injectable()
export class PaidProvidersService {
  constructor(private readonly accounts: ProviderAccountsService) {}

  /** An order that names no account was paid at the one that the brand has now. */
  async providerOf(ctx: Ctx, { providerAccountId }: RefundableOrder): Promise<PaymentProvider> {
    const account =
      providerAccountId === null ? await this.accounts.currentOf(ctx) : await this.accounts.get(ctx, providerAccountId);
    return this.accounts.providerOf(ctx, account);
  }
}
