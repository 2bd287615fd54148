import { Injectable } from '@nestjs/common';
import { storeOf, type TenantStoreContext } from '../core/database/store.ts';
import { Account } from './account.entity.ts';

/** Premium is a column of the account, because nearly every page needs it. Orders decide it. */
@Injectable()
export class PremiumService {
  async set(ctx: TenantStoreContext, accountId: string, isPremium: boolean): Promise<void> {
    await storeOf(ctx, Account).change({ id: accountId }, { isPremium });
  }
}
