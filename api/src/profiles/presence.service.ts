import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';
import { currentSurroundings, reachOfTenant, runWithin } from '../core/database/scope.ts';
import { storeOf } from '../core/database/store.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { roundedToFiveMinutes } from './listing-values.rules.ts';
import { Listing } from './listing.entity.ts';

/** Last activity as others may know it: in steps of five minutes, and never for invisible members. */
@Injectable()
export class PresenceService {
  constructor(private readonly pools: PoolsService) {}

  /** True if this five-minute step is already recorded, so that a page that polls each minute rarely writes. */
  isMarked(lastUse: Date, now: Date): boolean {
    return roundedToFiveMinutes(lastUse.getTime()).getTime() === roundedToFiveMinutes(now.getTime()).getTime();
  }

  /** Updates the listings of this brand and its pool. Listings that aren't visible stay unchanged. */
  async mark(ctx: Pick<Ctx, 'db' | 'tenant' | 'now'>, memberId: string): Promise<void> {
    const lastActiveAt = roundedToFiveMinutes(ctx.now().getTime());
    const { transaction } = currentSurroundings();
    for (const shown of [ctx.tenant, ...(await this.pools.partners(ctx))]) {
      const listings = storeOf({ db: ctx.db, tenant: shown }, Listing);
      await runWithin({ reach: reachOfTenant(shown), transaction }, () =>
        listings.change({ profileId: memberId, isVisible: true }, { lastActiveAt }),
      );
    }
  }
}
