import { Injectable } from '@nestjs/common';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { ConsentsService } from '../consents/consents.service.ts';

/** Lists or unlists a member on all brands at once. Call inside the transaction of the change that caused it. */
@Injectable()
export class MemberListingsService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly consents: ConsentsService,
    private readonly pools: PoolsService,
  ) {}

  /**
   * On this brand and on those that the member agreed to. Not a job: a late one could list them after they withdrew
   * consent.
   */
  async show(ctx: Ctx, id: string): Promise<void> {
    await this.profiles.enable(ctx, id);
    await this.profiles.list(ctx, id);
    const agreed = await this.consents.poolSites(ctx, id);
    const partners = (await this.pools.partners(ctx)).filter((tenant) => agreed.includes(tenant.id));
    for (const tenant of partners) await this.pools.onPartner(ctx, tenant, (there) => this.profiles.list(there, id));
  }

  /** On every brand of the pool, even one that is paused or stopped showing others' members: it may start again. */
  async hide(ctx: Ctx, id: string): Promise<void> {
    await this.profiles.disable(ctx, id);
    for (const tenant of await this.pools.ofPool(ctx, ctx.tenant.poolId))
      await this.pools.onPartner(ctx, tenant, (there) => this.profiles.unlist(there, id));
  }
}
