import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { dayMs, minuteMs } from '../core/text/durations.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { PaymentUpdatesService, type KnownPayment } from './payment-updates.service.ts';

/** Younger payments are still on the provider's page, and their webhook comes first. */
const restMs = 2 * minuteMs;
/** Older ones are left to the daily reconciliation. */
const polledMs = dayMs;
/** A direct debit may come back for 56 days. */
const reconciledMs = 60 * dayMs;
const pageSize = 100;

/** Asks for payments whose webhooks were lost: recent ones every few minutes, older ones once a day. */
@Injectable()
export class OpenPayments implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly updates: PaymentUpdatesService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('poll-open-payments', [], (ctx) => this.check(ctx, polledMs));
    this.handlers.forInstallation('reconcile-open-payments', [], (ctx) => this.check(ctx, reconciledMs));
  }

  /** One at a time, to stay below the provider's limits; one that fails does not keep the others waiting. */
  private check(ctx: SystemCtx, sinceMs: number): Promise<void> {
    return eachOnItsOwn(this.listPages(ctx, sinceMs), (known) => this.updates.update(ctx, known));
  }

  private async *listPages(ctx: SystemCtx, sinceMs: number): AsyncGenerator<KnownPayment> {
    const now = ctx.now().getTime();
    const span = { from: new Date(now - sinceMs), until: new Date(now - restMs), take: pageSize };
    let after: string | undefined;
    do {
      const page = (await this.updates.paidOrders?.listUnsettled(ctx, { ...span, after })) ?? [];
      yield* page;
      after = page.length === pageSize ? page.at(-1)?.orderId : undefined;
    } while (after !== undefined);
  }
}
