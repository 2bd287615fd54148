import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  paymentAccountScopes,
  type PaymentAccountScope,
  type WaitingKeyView,
} from '@manyhearts/contract/admin/payment-accounts';
import { AuditService, type AuditCtx, type Doer } from '../audit/audit.service.ts';
import { Random } from '../core/crypto/random.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import type { StoreContext } from '../core/database/store.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { ApprovalsService } from '../staff/approvals/approvals.service.ts';
import type { ProviderAccount } from '../tenants/provider-account.entity.ts';
import { ownerOfCompany, ownerOfTenant } from '../tenants/provider-account.ts';
import { currentAccounts, nameOfOwner } from '../tenants/provider-account.ts';
import { openKey } from './provider-account.ts';
import { requireLaunchable, setAuditedKey, type ProvedAccount } from './set-provider-key.ts';

type Brand = { id: string; companyId: string };
export type ProvedKey = {
  brand: Brand;
  scope: PaymentAccountScope;
  key: string;
  account: ProvedAccount;
};
/** What a request keeps beside its sealed key. */
type Waiting = { brand: Brand; scope: PaymentAccountScope; account: ProvedAccount; keyEnd: string };

const kind = 'provider.key';

/**
 * Keys that replace an account wait for a second owner. The first key of a brand that no account pays for is set at
 * once, because it takes no one's money away.
 */
@Injectable()
export class WaitingKeysService implements OnModuleInit {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly audit: AuditService,
    private readonly random: Random,
    @Inject(CONFIG) private readonly config: Pick<Config, 'demo' | 'secrets'>,
  ) {}

  onModuleInit(): void {
    this.approvals.register(kind, async (ctx, approval, doer) => {
      const { brand, scope, account } = approval.payload as Waiting;
      await this.set(ctx, { brand, scope, account, key: this.approvals.secretOf(approval) }, doer);
    });
  }

  /** Sets the key, or asks for an approval if it replaces an account. */
  take(ctx: StaffCtx, given: ProvedKey): Promise<void> {
    return ctx.inTransaction(async (within) => {
      const { own, company } = await currentAccounts(within, given.brand);
      const replaced = given.scope === 'company' ? company : (own ?? company);
      // The sandbox of the demo moves no money.
      const isFirst = replaced === undefined || replaced.provider === 'sandbox';
      if (isFirst || this.isCurrent(replaced, given)) await this.set(within, given, { staffId: ctx.staff.id });
      else await this.ask(within, given, replaced);
    });
  }

  async list(ctx: StoreContext, brand: Brand): Promise<WaitingKeyView[]> {
    const waiting = await Promise.all(
      paymentAccountScopes.map(async (scope) => {
        const approval = await this.approvals.findPending(ctx, kind, ownerOf(brand, scope));
        if (!approval) return [];
        const { account, keyEnd } = approval.payload as Waiting;
        const { profileRef: profile, isLive } = account;
        return [{ scope, profile, isLive, keyEnd, dueAt: approval.dueAt?.toISOString() ?? null }];
      }),
    );
    return waiting.flat();
  }

  private isCurrent(account: ProviderAccount, { brand, scope, key }: ProvedKey): boolean {
    return account.owner === ownerOf(brand, scope) && openKey(this.config.secrets, account) === key;
  }

  private async set(ctx: AuditCtx, { brand, scope, key, account }: ProvedKey, doer: Doer): Promise<void> {
    const { demo: isDemo, secrets } = this.config;
    const means = { audit: this.audit, random: this.random, secrets, isDemo };
    const isCompanys = scope === 'company';
    await setAuditedKey(ctx, means, { brand, isCompanys, doer, provider: 'mollie', key, account });
  }

  /** The same key again is the request that waits already. */
  private async ask(
    ctx: StaffCtx,
    { brand, scope, key, account }: ProvedKey,
    replaced: ProviderAccount,
  ): Promise<void> {
    const target = ownerOf(brand, scope);
    const pending = await this.approvals.findPending(ctx, kind, target);
    if (pending && this.approvals.secretOf(pending) === key) return;
    const isCompanys = scope === 'company';
    await requireLaunchable(ctx, { brand, isCompanys, isDemo: this.config.demo }, account);
    const keyEnd = key.slice(-replaced.keyEnd.length);
    const { id, companyId } = brand;
    await this.approvals.request(ctx, {
      kind,
      target,
      subject: await nameOfOwner(ctx, brand, isCompanys),
      tenantId: isCompanys ? undefined : id,
      changes: [
        { field: 'account', before: replaced.profileRef, after: account.profileRef },
        { field: 'key', before: masked(replaced.keyEnd), after: masked(keyEnd) },
      ],
      payload: { brand: { id, companyId }, scope, account, keyEnd } satisfies Waiting,
      secret: key,
    });
  }
}

function ownerOf({ id, companyId }: Brand, scope: PaymentAccountScope): string {
  return scope === 'company' ? ownerOfCompany(companyId) : ownerOfTenant(id);
}

function masked(end: string): string {
  return `…${end}`;
}
