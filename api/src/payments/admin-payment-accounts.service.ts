import { Inject, Injectable } from '@nestjs/common';
import type { PaymentAccountScope, PaymentAccountsView } from '@manyhearts/contract/admin/payment-accounts';
import { Random } from '../core/crypto/random.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { AppError } from '../core/errors/app-error.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { ProviderAway } from './payment-provider.ts';
import { accountOfKey, currentAccountViews } from './set-provider-key.ts';
import { WaitingKeysService } from './waiting-keys.service.ts';

/** More than the console waits by itself, so that a person decides to try again. */
const retrySeconds = 30;

/** Which accounts get the money of a brand. Brands outside the staff member's reach are `not_found`. */
@Injectable()
export class AdminPaymentAccountsService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly keys: WaitingKeysService,
    private readonly random: Random,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mollieUrl'>,
  ) {}

  async read(ctx: StaffCtx, id: string): Promise<PaymentAccountsView> {
    return this.viewOf(ctx, await this.require(ctx, id));
  }

  async setKey(ctx: StaffCtx, id: string, key: string, scope: PaymentAccountScope): Promise<PaymentAccountsView> {
    const brand = await this.require(ctx, id);
    const account = await this.prove(key);
    const take = () => this.keys.take(ctx, { brand, scope, key, account });
    // Another request made the owner's first account in between; now it is there, and changing it waits.
    await take().catch((error: unknown) => (isDuplicate(error) ? take() : Promise.reject(error)));
    return this.viewOf(ctx, brand);
  }

  private async viewOf(ctx: StaffCtx, brand: Tenant): Promise<PaymentAccountsView> {
    return { ...(await currentAccountViews(ctx, brand)), waiting: await this.keys.list(ctx, brand) };
  }

  private async prove(key: string) {
    const account = await accountOfKey({ mollieUrl: this.config.mollieUrl, random: this.random }, key).catch(
      (error: unknown) => {
        throw error instanceof ProviderAway ? new AppError('provider_away', {}, undefined, retrySeconds) : error;
      },
    );
    if (!account) throw new AppError('invalid', {}, { key: { code: 'provider_key_refused', params: {} } });
    return account;
  }

  private async require(ctx: StaffCtx, id: string): Promise<Tenant> {
    const tenant = ctx.mayReach(id) ? await this.tenants.byId(id) : undefined;
    if (!tenant) throw new AppError('not_found');
    return tenant;
  }
}
