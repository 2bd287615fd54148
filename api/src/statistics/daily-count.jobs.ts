import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../core/ctx/events.ts';
import type { Ctx, SystemCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { eachOnItsOwn } from '../core/flow/semaphore.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { localDay } from '../core/text/local-day.rules.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { DayCountService } from './day-count.service.ts';
import { LateFact } from './counted-day.entity.ts';

/** Keeps the figures of all brands up to date, and notes which earlier days change. */
@Injectable()
export class DailyCountJobs implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly events: Events,
    private readonly pools: PoolsService,
    private readonly tenants: TenantDirectory,
    private readonly days: DayCountService,
    private readonly random: Random,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('payback.booked', (ctx, { at }) => this.noteLateFact(ctx, at));
    this.handlers.forInstallation('count-days', [], async (ctx) =>
      eachOnItsOwn(await this.pools.everyBrand(ctx), ({ id }) => this.countBrand(ctx, id)),
    );
  }

  private async countBrand(ctx: SystemCtx, id: string): Promise<void> {
    const tenant = await this.tenants.byId(id);
    if (tenant) await this.days.catchUp(ctx, tenant);
  }

  /** Days that go on are counted anyway. */
  private async noteLateFact(ctx: Ctx, at: Date): Promise<void> {
    const { timeZone } = ctx.tenant.settings.site;
    const day = localDay(at, timeZone);
    if (day === localDay(ctx.now(), timeZone)) return;
    await storeOf(ctx, LateFact).add({ id: this.random.id(ctx.now().getTime()), day });
  }
}
