import { Injectable, type OnModuleInit } from '@nestjs/common';
import { runAs } from '../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { eachOnItsOwn } from '../../core/flow/semaphore.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { blocksOver } from './bans.queries.ts';
import { BansService } from './bans.service.ts';

/** Members of one brand in one run; the next day takes the rest. */
const most = 1_000;

/** Ends blocks whose own job was lost, for instance with the backup that an installation was restored from. */
@Injectable()
export class EndedBlocks implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
    private readonly tenants: TenantDirectory,
    private readonly bans: BansService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('end-blocks', [], async (ctx) => {
      await eachOnItsOwn(await this.pools.everyBrand(ctx), async (brand) => {
        const ids = await blocksOver({ db: ctx.db, tenant: brand }, ctx.now(), most);
        const tenant = ids.length > 0 ? await this.tenants.byId(brand.id) : undefined;
        if (tenant)
          await runAs(ctx.origin, tenant, async (there) => {
            for (const id of ids) await this.bans.endBlock(there, id);
          });
      });
    });
  }
}
