import { Injectable } from '@nestjs/common';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { Log } from '../core/process/logging/log.ts';
import type { ProviderAccount } from '../tenants/provider-account.entity.ts';
import type { AskedAccounts } from './asked-accounts.ts';
import { isReadable, KeyRefused, keyRefusedMessage, type ProviderPayment } from './payment-provider.ts';
import { QuarantineService } from './quarantine/quarantine.service.ts';
import { PaymentUpdatesService } from './payment-updates.service.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';

const comparedAtOnce = 100;

/** Looks at the provider's side for payments that no order of ours knows. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly accounts: ProviderAccountsService,
    private readonly updates: PaymentUpdatesService,
    private readonly quarantine: QuarantineService,
    private readonly log: Log,
  ) {}

  /**
   * In the accounts that are in use, and in those of `used`, without asking those whose key is known to be `refused`.
   * The errors in the log are for people.
   */
  async reportUnknown(
    ctx: SystemCtx,
    since: Date,
    { used, refused }: Pick<AskedAccounts, 'used' | 'refused'>,
  ): Promise<void> {
    const accounts = await this.accounts.listInUse(ctx, used);
    await eachOnItsOwn([...byProfile(accounts).values()], (accountsOfProfile) =>
      this.reportUnknownOfProfile(ctx, since, accountsOfProfile, refused),
    );
  }

  /** Any account of the profile can list its payments, so one with a refused key is no obstacle. */
  private async reportUnknownOfProfile(
    ctx: SystemCtx,
    since: Date,
    accountsOfProfile: readonly ProviderAccount[],
    refused: ReadonlySet<string>,
  ): Promise<void> {
    const ids = accountsOfProfile.map(({ id }) => id);
    for (const account of accountsOfProfile.filter(({ id }) => !refused.has(id))) {
      try {
        return await this.reportUnknownIn(ctx, since, account, ids);
      } catch (error) {
        if (!(error instanceof KeyRefused)) throw error;
        this.log.error({ err: error, account: account.id }, keyRefusedMessage);
      }
    }
  }

  private async reportUnknownIn(
    ctx: SystemCtx,
    since: Date,
    account: ProviderAccount,
    ids: readonly string[],
  ): Promise<void> {
    let batch: ProviderPayment[] = [];
    for await (const payment of this.accounts.providerOf(ctx, account).listSince(since)) {
      if (!isReadable(payment)) {
        const { ref, fault } = payment;
        this.log.error({ account: account.id, payment: ref, fault }, 'A payment in the provider’s list can’t be read');
      } else if (hasMoney(payment)) batch.push(payment);
      if (batch.length < comparedAtOnce) continue;
      await this.report(ctx, account, ids, batch);
      batch = [];
    }
    await this.report(ctx, account, ids, batch);
  }

  private async report(
    ctx: SystemCtx,
    account: ProviderAccount,
    ids: readonly string[],
    payments: readonly ProviderPayment[],
  ): Promise<void> {
    if (payments.length === 0) return;
    for (const payment of await this.updates.orders.listUnknown(ctx, ids, payments)) {
      const { ref, status } = payment;
      this.log.error({ account: ids[0], payment: ref, status }, 'A payment at the provider belongs to no order');
      await this.quarantine.addUnknown(ctx, account, payment);
    }
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
