import { Injectable } from '@nestjs/common';
import { LiveEvents } from '../core/live/live-events.ts';
import { storeOf, type TenantStoreContext } from '../core/database/store.ts';
import { Account } from './account.entity.ts';

/** Premium is a column of the account, because nearly every page needs it. Orders decide it. */
@Injectable()
export class PremiumService {
  constructor(private readonly live: LiveEvents) {}

  /** Open pages are told if it changes, since it decides what likes, chats and photos show. */
  async set(ctx: TenantStoreContext & { now: () => Date }, accountId: string, isPremium: boolean): Promise<void> {
    const changed = await storeOf(ctx, Account).change({ id: accountId, isPremium: !isPremium }, { isPremium });
    if (changed > 0) await this.live.announce(ctx, accountId, { kind: 'credits' });
  }
}
