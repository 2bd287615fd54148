import { Injectable, type OnModuleInit } from '@nestjs/common';
import { webhookDays, type WebhookOutcome } from '@manyhearts/contract/admin/webhooks';
import { Random } from '../../core/crypto/random.ts';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { removeOld, storeOf } from '../../core/database/store.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { dayMs } from '../../core/text/durations.ts';
import { paymentsLimits } from '../payments.limits.ts';
import type { KnownPayment } from '../payment-updates.service.ts';
import { PaymentWebhook } from './payment-webhook.entity.ts';

type Heard = {
  provider: string;
  accountId?: string | undefined;
  ref?: string | undefined;
  known?: KnownPayment | undefined;
  outcome: WebhookOutcome;
};

/** Which webhooks came in and what became of each, for as long as someone may ask. */
@Injectable()
export class WebhookLogService implements OnModuleInit {
  constructor(
    private readonly random: Random,
    private readonly limiter: Limiter,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('purge-payment-webhooks', [], (ctx) => this.purge(ctx));
  }

  /** What anyone can send is logged up to a rate, so that strangers can't fill the table. */
  async add(ctx: SystemCtx, { provider, accountId, ref, known, outcome }: Heard): Promise<void> {
    if (!known && !(await this.limiter.take(paymentsLimits.strangeWebhookLog, 'all')).allowed) return;
    const createdAt = ctx.now();
    await storeOf(ctx, PaymentWebhook).add({
      ...{ outcome, createdAt, provider: provider.slice(0, 16) },
      id: this.random.id(createdAt.getTime()),
      accountId: accountId ?? null,
      paymentRef: ref?.slice(0, 60) ?? null,
      orderRef: known?.orderId ?? null,
      tenantRef: known?.tenantId ?? null,
    });
  }

  private purge(ctx: SystemCtx): Promise<void> {
    const before = new Date(ctx.now().getTime() - webhookDays * dayMs);
    return removeOld(storeOf(ctx, PaymentWebhook), { property: 'createdAt', before });
  }
}
