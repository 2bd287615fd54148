import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import type { Brand } from '../core/database/store.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { Log } from '../core/process/logging/log.ts';
import { dayMs, minuteMs } from '../core/text/durations.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { AskedAccounts } from './asked-accounts.ts';
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
 * One at a time, to stay below the provider's limits. One that fails does not keep the others waiting, and an account
 * that fails again and again is left to the repetition of the job.
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
    const accounts = new AskedAccounts();
    return eachOnItsOwn(
      allPages((page) => orders.listUnsettled(ctx, { ...span, ...page })),
      (known) => this.update(ctx, known, accounts, 'poller'),
    );
  }

  private async reconcile(ctx: SystemCtx): Promise<void> {
    const span = spanOf(ctx, reconciledMs);
    const accounts = new AskedAccounts();
    const brands = await this.pools.everyBrand(ctx);
    await eachOnItsOwn(
      [
        () => eachOnItsOwn(brands, (brand) => this.checkBrand(ctx, brand, span, accounts)),
        () => this.reconciliation.reportUnknown(ctx, span.from, accounts),
      ],
      (part) => part(),
    );
  }

  private checkBrand(
    ctx: SystemCtx,
    brand: Brand,
    span: ReturnType<typeof spanOf>,
    accounts: AskedAccounts,
  ): Promise<void> {
    const { orders } = this.updates;
    return eachOnItsOwn(
      allPages((page) => orders.listPlaced(ctx, brand, { ...span, ...page })),
      (known) => {
        accounts.used.add(known.accountId);
        return this.check(ctx, known, accounts);
      },
    );
  }

  /** A payment that was just made may not be known yet, so its order is ended by the run of the next day. */
  private async check(ctx: SystemCtx, known: KnownPayment, accounts: AskedAccounts): Promise<void> {
    const isKnown = await this.update(ctx, known, accounts, 'reconciliation');
    if (!isKnown) await this.updates.endUnknown(ctx, known, new Date(ctx.now().getTime() - polledMs));
  }

  /** False if the provider does not know the payment. */
  private async update(
    ctx: SystemCtx,
    known: KnownPayment,
    accounts: AskedAccounts,
    heardBy: 'poller' | 'reconciliation',
  ): Promise<boolean> {
    const { orderId, accountId } = known;
    if (accounts.isGivenUp(accountId)) return true;
    try {
      const news = await this.updates.update(ctx, known, heardBy);
      accounts.noteAnswer(accountId);
      return news !== 'unknown';
    } catch (error) {
      accounts.noteFailure(accountId, error);
      if (!(error instanceof KeyRefused)) {
        this.log.warn({ err: error, order: orderId }, 'A payment could not be asked for; the job will be repeated');
        throw error;
      }
      // The operator has to set another key, so repeating the whole job is of no use.
      this.log.error({ err: error, account: accountId }, keyRefusedMessage);
      return true;
    }
  }
}

function spanOf(ctx: SystemCtx, sinceMs: number): { from: Date; until: Date } {
  const now = ctx.now().getTime();
  return { from: new Date(now - sinceMs), until: new Date(now - restMs) };
}
