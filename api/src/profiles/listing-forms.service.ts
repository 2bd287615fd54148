import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { Ctx, type SystemCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Log } from '../core/process/logging/log.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { ListingForm, Listing } from './listing.entity.ts';
import { formOf, isStale } from './listing-row.rules.ts';
import { ProfilesService } from './profiles.service.ts';

/** Per transaction; other writers wait for it. */
const atOnce = 50;
const toldEach = 10_000;

/** Rewrites listings that were written for another release or niche. */
@Injectable()
export class ListingFormsService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly pools: PoolsService,
    private readonly tenants: TenantDirectory,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  async findStale(ctx: SystemCtx): Promise<void> {
    for (const { id } of await this.pools.everyBrand(ctx)) {
      const tenant = await this.tenants.byId(id);
      if (tenant) await this.renewIfStale(ctx, tenant);
    }
  }

  /**
   * Continues after the last rewritten profile. Stops if another form is wanted by now; the job for that form does the
   * rest.
   */
  async renew(ctx: Ctx, form: string): Promise<void> {
    let listed = 0;
    for (let count = atOnce; count === atOnce; listed += count) {
      count = await ctx.inTransaction((within) => this.renewSome(within, form));
      if (listed > 0 && listed % toldEach === 0)
        this.log.info({ tenant: ctx.tenant.key, listed }, 'listings are being written anew');
    }
    if (listed > 0) this.log.info({ tenant: ctx.tenant.key, listed }, 'the listings of a brand are written anew');
  }

  private async renewIfStale({ origin, db }: SystemCtx, tenant: Tenant): Promise<void> {
    const form = formOf(tenant);
    const state = await storeOf({ db, tenant }, ListingForm).findOne({});
    if (!isStale(state, form, origin.clock.now())) return;
    await new Ctx(origin, tenant, undefined, db).inTransaction(async (within) => {
      const reached = state?.form === form ? state.reached : '';
      await storeOf(within, ListingForm).put({ form, reached, begunAt: within.now() }, ['tenantId']);
      await this.jobs.enqueue(within, 'renew-listings', { form });
    });
  }

  /** Returns the number of rows; fewer than `atOnce` means the end. */
  private async renewSome(ctx: Ctx, form: string): Promise<number> {
    const forms = storeOf(ctx, ListingForm);
    const state = await forms.findOne({ form });
    if (!state || state.reached === null) return 0;
    const some = await storeOf(ctx, Listing).find(
      { profileId: MoreThan(state.reached) },
      { order: { profileId: 'ASC' }, take: atOnce, select: { profileId: true } },
    );
    for (const { profileId } of some) await this.profiles.relist(ctx, profileId);
    const reached = some.length < atOnce ? null : (some.at(-1)?.profileId ?? null);
    await forms.change({ form, reached: state.reached }, { reached });
    return some.length;
  }
}
