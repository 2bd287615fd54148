import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx.ts';
import { currentSurroundings, reachOfTenant, runWithin } from '../core/database/scope.ts';
import { storeOf } from '../core/database/store.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { roundedToFiveMinutes } from './listing-values.rules.ts';
import { Listing } from './listing.entity.ts';

/** When members were last there, as others may know it: to five minutes, and not at all of whoever is invisible. */
@Injectable()
export class PresenceService {
  constructor(private readonly pools: PoolsService) {}

  /** Whether they were there in these five minutes already, so that a page that asks each minute rarely writes. */
  isMarked(lastUse: Date, now: Date): boolean {
    return roundedToFiveMinutes(lastUse.getTime()).getTime() === roundedToFiveMinutes(now.getTime()).getTime();
  }

  /** On their brand and on every other that shows them. What is not visible is not touched. */
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
