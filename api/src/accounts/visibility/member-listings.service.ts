import { Injectable } from '@nestjs/common';
import type { Ctx } from '../../core/ctx.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { ConsentsService } from '../consents/consents.service.ts';

/** Whether a member of this brand is found at all, everywhere at once. Call inside the transaction of what decided it. */
@Injectable()
export class MemberListingsService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly consents: ConsentsService,
    private readonly pools: PoolsService,
  ) {}

  /** Here, and on the brands that they agreed to. A job that came late would list them again after they said no. */
  async show(ctx: Ctx, id: string): Promise<void> {
    await this.profiles.enable(ctx, id);
    await this.profiles.list(ctx, id);
    const agreed = await this.consents.poolSites(ctx, id);
    const partners = (await this.pools.partners(ctx)).filter((tenant) => agreed.includes(tenant.id));
    for (const tenant of partners) await this.pools.onPartner(ctx, tenant, (there) => this.profiles.list(there, id));
  }

  /** On every brand of the pool, also one that is paused or shows no others any more: it may do so again tomorrow. */
  async hide(ctx: Ctx, id: string): Promise<void> {
    await this.profiles.disable(ctx, id);
    for (const tenant of await this.pools.ofPool(ctx, ctx.tenant.poolId))
      await this.pools.onPartner(ctx, tenant, (there) => this.profiles.unlist(there, id));
  }
}
