import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import type { Brand } from '../core/database/store.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { Log } from '../core/process/logging/log.ts';
import { dayMs, minuteMs } from '../core/text/durations.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { KeyRefused, keyRefusedMessage } from './payment-provider.ts';
import { allPages, PaymentUpdatesService, type KnownPayment } from './payment-updates.service.ts';
import { ReconciliationService } from './reconciliation.service.ts';

/** Younger payments are still on the provider's page, and their webhook comes first. */
const restMs = 2 * minuteMs;
/** Older ones are left to the daily reconciliation. */
const polledMs = dayMs;
/** A direct debit may come back for 56 days, and most chargebacks and refunds come earlier. */
const reconciledMs = 60 * dayMs;

/**
 * Asks for payments whose webhooks were lost: for undecided ones every few minutes, and once a day for all of 60 days.
 * One at a time, to stay below the provider's limits; one that fails does not keep the others waiting.
 */
@Injectable()
export class OpenPayments implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly updates: PaymentUpdatesService,
    private readonly reconciliation: ReconciliationService,
    private readonly pools: PoolsService,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('poll-open-payments', [], (ctx) => this.poll(ctx));
    this.handlers.forInstallation('reconcile-payments', [], (ctx) => this.reconcile(ctx));
  }

  private poll(ctx: SystemCtx): Promise<void> {
    const { orders } = this.updates;
    const span = spanOf(ctx, polledMs);
    return eachOnItsOwn(
      allPages((page) => orders.listUnsettled(ctx, { ...span, ...page })),
      (known) => this.update(ctx, known),
    );
  }

  private async reconcile(ctx: SystemCtx): Promise<void> {
    const span = spanOf(ctx, reconciledMs);
    const usedAccounts = new Set<string>();
    const brands = await this.pools.everyBrand(ctx);
    await eachOnItsOwn(
      [
        () => eachOnItsOwn(brands, (brand) => this.checkBrand(ctx, brand, span, usedAccounts)),
        () => this.reconciliation.reportUnknown(ctx, span.from, usedAccounts),
      ],
      (part) => part(),
    );
  }

  private checkBrand(
    ctx: SystemCtx,
    brand: Brand,
    span: ReturnType<typeof spanOf>,
    usedAccounts: Set<string>,
  ): Promise<void> {
    const { orders } = this.updates;
    return eachOnItsOwn(
      allPages((page) => orders.listPlaced(ctx, brand, { ...span, ...page })),
      (known) => {
        usedAccounts.add(known.accountId);
        return this.update(ctx, known);
      },
    );
  }

  private async update(ctx: SystemCtx, known: KnownPayment): Promise<void> {
    try {
      await this.updates.update(ctx, known);
    } catch (error) {
      // The operator has to set another key, so repeating the whole job is of no use.
      if (error instanceof KeyRefused)
        return this.log.error({ err: error, account: known.accountId }, keyRefusedMessage);
      this.log.warn({ err: error, order: known.orderId }, 'A payment could not be asked for; the job will be repeated');
      throw error;
    }
  }
}

function spanOf(ctx: SystemCtx, sinceMs: number): { from: Date; until: Date } {
  const now = ctx.now().getTime();
  return { from: new Date(now - sinceMs), until: new Date(now - restMs) };
}
