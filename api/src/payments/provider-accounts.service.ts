import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { In, IsNull, Not } from 'typeorm';
import { AppError } from '../core/errors/app-error.ts';
import { Random } from '../core/crypto/random.ts';
import type { Ctx, SystemCtx } from '../core/ctx/ctx.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { storeOf } from '../core/database/store.ts';
import type { Config } from '../core/process/config.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { publicOrigin } from '../core/text/network-address.ts';
import { ProviderAccount } from '../tenants/provider-account.entity.ts';
import { ownerOfCompany } from '../tenants/provider-account.ts';
import { currentAccount } from '../tenants/provider-account.ts';
import { MollieProvider } from './mollie/mollie-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { newAccount, openKey } from './provider-account.ts';
import { SandboxServer } from './sandbox/sandbox-server.ts';

type AnyCtx = Ctx | SystemCtx;

const mostRemembered = 1_000;
/** A replaced key is used for that long at most; what the provider refuses meanwhile is asked again. */
const rememberedMs = 10_000;
const retrySeconds = 60;

/** The accounts at payment providers: whose, with which key, and the provider that speaks with it. */
@Injectable()
export class ProviderAccountsService {
  /** By id and by hook, so that a burst of webhooks reads an account once. Unknown hooks are not remembered. */
  private readonly remembered = new LRUCache<string, ProviderAccount>({ max: mostRemembered, ttl: rememberedMs });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly random: Random,
    @Inject(SandboxServer) @Optional() private readonly sandbox?: SandboxServer,
  ) {}

  /**
   * Pays for new orders of the brand: its own account, else that of its company, else the sandbox, which only the demo
   * has.
   */
  async currentOf(ctx: Ctx): Promise<ProviderAccount> {
    const account = await currentAccount(ctx, ctx.tenant);
    if (account) return account;
    if (!this.sandbox) throw new AppError('unavailable', {}, undefined, retrySeconds);
    return this.openSandbox(ctx, ownerOfCompany(ctx.tenant.companyId), this.sandbox);
  }

  async get(ctx: AnyCtx, id: string): Promise<ProviderAccount> {
    return this.remembered.get(id) ?? this.remember(await storeOf({ db: ctx.db }, ProviderAccount).get({ id }));
  }

  /** Undefined if no account has this hook. */
  async findByHook(ctx: SystemCtx, provider: string, hook: string): Promise<ProviderAccount | undefined> {
    const known = this.remembered.get(hook) ?? (await storeOf(ctx, ProviderAccount).findOne({ hook }));
    return known?.provider === provider ? this.remember(known) : undefined;
  }

  /** Accounts that take new payments, and the given ones. */
  async listInUse(ctx: SystemCtx, ids: ReadonlySet<string>): Promise<ProviderAccount[]> {
    const accounts = storeOf(ctx, ProviderAccount);
    const order = { id: 'ASC' } as const;
    const current = await accounts.find({ currentFor: Not(IsNull()) }, { order });
    return [...current, ...(await accounts.find({ currentFor: IsNull(), id: In([...ids]) }, { order }))];
  }

  providerOf(ctx: AnyCtx, account: ProviderAccount): PaymentProvider {
    const { random, config, sandbox } = this;
    const key = openKey(config.secrets, account);
    if (account.provider === 'mollie') return new MollieProvider({ baseUrl: config.mollieUrl, key, fetch, random });
    // The demo's database is refused in production, so this is a database that was changed by hand.
    if (!sandbox) throw new Error('A payment of the sandbox can only be reached in the demo.');
    const baseUrl = 'https://sandbox.invalid';
    return new MollieProvider({ baseUrl, key, fetch: sandbox.fetchFor(ctx.origin), random });
  }

  /** Where the provider reports changes. Any brand's host will do; the hook names the account. */
  webhookUrl(tenant: Tenant, { provider, hook }: Pick<ProviderAccount, 'provider' | 'hook'>): string {
    return `${publicOrigin(this.config, tenant)}/api/webhooks/${provider}/${hook}`;
  }

  private remember(account: ProviderAccount): ProviderAccount {
    this.remembered.set(account.id, account);
    this.remembered.set(account.hook, account);
    return account;
  }

  private async openSandbox(ctx: Ctx, owner: string, sandbox: SandboxServer): Promise<ProviderAccount> {
    const profileRef = `pfl_${owner.replace(':', '_')}`;
    const account = newAccount({
      owner,
      provider: 'sandbox',
      profileRef,
      isLive: false,
      key: sandbox.keyFor(profileRef),
      id: this.random.id(),
      hook: this.random.token(),
      secrets: this.config.secrets,
      now: ctx.now(),
    });
    const store = storeOf({ db: ctx.db }, ProviderAccount);
    await store.add(account).catch((error: unknown) => {
      // Another order of the company opened it first.
      if (!isDuplicate(error)) throw error;
    });
    return store.get({ currentFor: owner });
  }
}
