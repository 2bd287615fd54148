import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { ProviderRefused, type PaymentProvider } from '../payment-provider.ts';
import { ProviderAccountsService } from '../provider-accounts.service.ts';
import { QuarantinedPayment } from './quarantined-payment.entity.ts';

/** Has the provider pay quarantined payments back. Asks it first, so that a lost answer never makes a second refund. */
@Injectable()
export class QuarantineRefunds implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly accounts: ProviderAccountsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('refund-quarantined', ['payment'], (ctx, { payment }) => this.pay(ctx, payment), {
      isPatient: true,
    });
  }

  private async pay(ctx: SystemCtx, id: string): Promise<void> {
    const held = await storeOf(ctx, QuarantinedPayment).findOne({ id });
    if (held?.status !== 'refunding') return;
    const provider = this.accounts.providerOf(ctx, await this.accounts.get(ctx, held.accountId));
    const refundRef = (await refundOf(provider, held)) ?? (await this.send(provider, held));
    const outcome =
      refundRef === undefined ? { status: 'refused' as const } : { status: 'refunded' as const, refundRef };
    await storeOf(ctx, QuarantinedPayment).change({ id, status: 'refunding' }, outcome);
  }

  /** Undefined if the provider refused for good. */
  private async send(provider: PaymentProvider, held: QuarantinedPayment): Promise<string | undefined> {
    const { id, paymentRef, amount, currency } = held;
    try {
      const sent = await provider.refund(paymentRef, {
        refundId: id,
        idempotencyKey: `quarantine:${id}`,
        amount: { amount, currency },
        description: `Refund of ${paymentRef}`,
      });
      return sent.ref;
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      // It also refuses what an earlier attempt, whose answer was lost, refunded already.
      return refundOf(provider, held);
    }
  }
}

async function refundOf(
  provider: PaymentProvider,
  { id, paymentRef }: QuarantinedPayment,
): Promise<string | undefined> {
  const payment = await provider.fetchPayment(paymentRef);
  return payment?.refunds.find(
    ({ refundId, status }) => refundId === id && status !== 'failed' && status !== 'canceled',
  )?.ref;
}
