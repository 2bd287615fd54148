import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { runAs, type Ctx, type SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { eachOnItsOwn } from '../../core/flow/semaphore.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { ProfileSwitchesService } from '../../profiles/profile-switches.service.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { Account } from '../../identity/account.entity.ts';

const atOnce = 200;

/** Invisibility is a premium feature: members who lost premium, for any reason, become visible within the hour. */
@Injectable()
export class UnpaidInvisibility implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly pools: PoolsService,
    private readonly tenants: TenantDirectory,
    private readonly profiles: ProfilesService,
    private readonly switches: ProfileSwitchesService,
  ) {}

  onModuleInit(): void {
    this.handlers.forInstallation('end-unpaid-invisibility', [], (ctx) => this.endEverywhere(ctx));
  }

  private async endEverywhere(ctx: SystemCtx): Promise<void> {
    await eachOnItsOwn(await this.pools.everyBrand(ctx), async ({ id }) => {
      const tenant = await this.tenants.byId(id);
      if (tenant) await runAs(ctx.origin, tenant, (brand) => this.endOn(brand));
    });
  }

  private async endOn(ctx: Ctx): Promise<void> {
    let last = '';
    for (;;) {
      const ids = await this.switches.invisible(ctx, last, atOnce);
      const unpaid =
        ids.length === 0
          ? []
          : await storeOf(ctx, Account).find({ id: In(ids), isPremium: false }, { select: { id: true } });
      for (const { id } of unpaid) await this.end(ctx, id);
      if (ids.length < atOnce) return;
      last = ids.at(-1) ?? last;
    }
  }

  private async end(ctx: Ctx, id: string): Promise<void> {
    await ctx.inTransaction(async (within) => {
      await this.profiles.lock(within, id);
      // Checked again under the lock: a member who paid meanwhile keeps it.
      if ((await storeOf(within, Account).count({ id, isPremium: false })) > 0)
        await this.switches.change(within, id, { isInvisible: false });
    });
  }
}
