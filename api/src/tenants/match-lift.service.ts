import { Injectable } from '@nestjs/common';
import { storeOf } from '../core/database/store.ts';
import { matchLift, type MatchCount } from './match-lift.rules.ts';
import { inRevision, stamp, type WriteCtx } from './tenant-revision.ts';
import { TenantRow } from './tenant.entity.ts';

/** What is known of the matches of a brand's premium members, which decides whether its claim is shown. */
@Injectable()
export class MatchLiftService {
  async save(ctx: WriteCtx, id: string, { premium, others }: Record<'premium' | 'others', MatchCount>): Promise<void> {
    const lift = matchLift(premium, others);
    if ((await storeOf(ctx, TenantRow).get({ id })).matchLift === lift) return;
    await inRevision(ctx, async (within, revision) => {
      await storeOf(within, TenantRow).change({ id }, { matchLift: lift });
      await stamp(within, { id }, revision);
    });
  }
}
