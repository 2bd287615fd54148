import { Injectable } from '@nestjs/common';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { Log } from '../core/process/logging/log.ts';
import type { ProviderAccount } from '../tenants/provider-account.entity.ts';
import { KeyRefused, keyRefusedMessage, type ProviderPayment } from './payment-provider.ts';
import { PaymentUpdatesService } from './payment-updates.service.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';

const comparedAtOnce = 100;

/** Looks at the provider's side for payments that no order of ours knows. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly accounts: ProviderAccountsService,
    private readonly updates: PaymentUpdatesService,
    private readonly log: Log,
  ) {}

  /** In the accounts that are in use, and in those of `used`. The errors in the log are for people. */
  async reportUnknown(ctx: SystemCtx, since: Date, used: ReadonlySet<string>): Promise<void> {
    const accounts = await this.accounts.listInUse(ctx, used);
    await eachOnItsOwn([...byProfile(accounts).values()], (shared) => this.reportReachable(ctx, since, shared));
  }

  private async reportReachable(ctx: SystemCtx, since: Date, shared: readonly ProviderAccount[]): Promise<void> {
    try {
      await this.reportOfProfile(ctx, since, shared);
    } catch (error) {
      if (!(error instanceof KeyRefused)) throw error;
      this.log.error({ err: error, account: shared[0]?.id }, keyRefusedMessage);
    }
  }

  private async reportOfProfile(ctx: SystemCtx, since: Date, shared: readonly ProviderAccount[]): Promise<void> {
    const [account] = shared;
    if (!account) return;
    let batch: ProviderPayment[] = [];
    for await (const payment of this.accounts.providerOf(ctx, account).listSince(since)) {
      if (hasMoney(payment)) batch.push(payment);
      if (batch.length < comparedAtOnce) continue;
      await this.report(ctx, shared, batch);
      batch = [];
    }
    await this.report(ctx, shared, batch);
  }

  private async report(
    ctx: SystemCtx,
    shared: readonly ProviderAccount[],
    payments: readonly ProviderPayment[],
  ): Promise<void> {
    if (payments.length === 0) return;
    const ids = shared.map(({ id }) => id);
    for (const { ref, status } of await this.updates.orders.listUnknown(ctx, ids, payments))
      this.log.error({ account: ids[0], payment: ref, status }, 'A payment at the provider belongs to no order');
  }
}

/** A company and its brand may have stored keys of the same profile, which then lists the payments of both. */
function byProfile(accounts: readonly ProviderAccount[]): Map<string, ProviderAccount[]> {
  return Map.groupBy(accounts, ({ provider, profileRef, isLive }) => `${provider} ${profileRef} ${isLive}`);
}

/** The provider has the member's money, or may still get it. */
function hasMoney({ status }: ProviderPayment): boolean {
  return status === 'paid' || status === 'pending' || status === 'authorized';
}
