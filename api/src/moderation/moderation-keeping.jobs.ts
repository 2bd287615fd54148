import { Injectable, type OnModuleInit } from '@nestjs/common';
import { moderationLimits } from '@manyhearts/contract/moderation-limits';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { Events } from '../core/ctx/events.ts';
import { removeOld, storeOf } from '../core/database/store.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { dayMs } from '../core/text/durations.ts';
import { SanctionsService } from '../sanctions/sanctions.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { Appeal } from './appeal.entity.ts';

/** How long decisions and appeals are kept. */
@Injectable()
export class ModerationKeeping implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
    private readonly sanctions: SanctionsService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('purge-old-decisions', [], async (ctx) => {
      const before = new Date(ctx.now().getTime() - moderationLimits.keptDays * dayMs);
      await eachOnItsOwn(await this.pools.everyBrand(ctx), async (tenant) => {
        await this.sanctions.purge({ db: ctx.db, tenant }, ctx.now());
        await removeOld(storeOf({ db: ctx.db, tenant }, Appeal), { property: 'createdAt', before });
      });
    });
    this.events.inTransaction('profile.erased', async ({ db }, { brand, profileId }) => {
      const gone = { accountId: null, text: '', words: '' };
      await storeOf({ db, tenant: brand }, Appeal).change({ accountId: profileId }, gone);
      for (const { id, poolId } of [brand, ...(await this.pools.ofPool({ db }, brand.poolId))])
        await storeOf({ db, tenant: { id, poolId } }, Appeal).change({ memberId: profileId }, { memberId: null });
    });
  }
}
