import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../core/ctx/events.ts';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { storeOf, type TenantStoreContext } from '../core/database/store.ts';
import { Badge } from './badge.entity.ts';
import { addToBadge, type BadgeChange } from './badges.queries.ts';

/** Keeps the numbers of unread messages and new likes. Call inside the transaction of what they count. */
@Injectable()
export class BadgesService implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.inTransaction('profile.erased', async ({ db }, { brand: tenant, profileId: memberId }) => {
      await storeOf({ db, tenant }, Badge).remove({ memberId });
    });
  }

  async change(at: TenantStoreContext, memberId: string, change: BadgeChange): Promise<void> {
    if (!change.unread && !change.newLikes) return;
    if ((await addToBadge(at, memberId, change)) > 0) return;
    try {
      await storeOf(at, Badge).add({ memberId, unread: 0, newLikes: 0, ...change });
    } catch (error) {
      // A concurrent transaction added the member's row.
      if (!isDuplicate(error)) throw error;
      await addToBadge(at, memberId, change);
    }
  }
}
