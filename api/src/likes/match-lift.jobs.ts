import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import type { Brand } from '../core/database/store.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { dayMs } from '../core/text/durations.ts';
import { MatchLiftService } from '../tenants/match-lift.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { matchCounts } from './match-lift.queries.ts';

/** The claim of premium is measured over the likes and matches of this time. */
const measuredDays = 90;

/** Measures each day what brands claim about premium. */
@Injectable()
export class MatchLiftJobs implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
    private readonly lifts: MatchLiftService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('measure-match-lift', [], async (ctx) => {
      await eachOnItsOwn(await this.pools.everyBrand(ctx), (brand) => this.measure(ctx, brand));
    });
  }

  async measure(ctx: SystemCtx, tenant: Brand): Promise<void> {
    const since = new Date(ctx.now().getTime() - measuredDays * dayMs);
    await this.lifts.save(ctx, tenant.id, await matchCounts({ db: ctx.db, tenant }, since));
  }
}
