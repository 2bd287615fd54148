import { Injectable, type OnModuleInit } from '@nestjs/common';
import { runAs, type SystemCtx } from '../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { eachOnItsOwn } from '../../core/flow/semaphore.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { BansService } from './bans.service.ts';

/** Bans with an end: their members are listed again without having to log in. */
@Injectable()
export class DueBans implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
    private readonly tenants: TenantDirectory,
    private readonly bans: BansService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('end-due-bans', [], (ctx) => this.endEverywhere(ctx));
  }

  private async endEverywhere(ctx: SystemCtx): Promise<void> {
    await eachOnItsOwn(await this.pools.everyBrand(ctx), async ({ id }) => {
      const tenant = await this.tenants.byId(id);
      if (tenant) await runAs(ctx.origin, tenant, (brand) => this.bans.endDue(brand));
    });
  }
}
