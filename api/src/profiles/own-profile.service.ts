import { Injectable } from '@nestjs/common';
import type { OwnProfileAnswer, ProfileChange } from '@manyhearts/contract/profile';
import { AppError } from '../core/app-error.ts';
import { Ctx, type Member } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Jobs } from '../outbox/jobs.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { changedValues } from './own-profile.rules.ts';
import { toOwnProfileView } from './own-profile.view.ts';
import { Profile } from './profile.entity.ts';
import { ProfilesService } from './profiles.service.ts';

/** What a member says of themselves. */
@Injectable()
export class OwnProfileService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly pools: PoolsService,
    private readonly jobs: Jobs,
  ) {}

  async read(ctx: Ctx<Member>): Promise<OwnProfileAnswer> {
    return { profile: toOwnProfileView(await this.own(ctx), ctx.tenant, ctx.now()) };
  }

  async change(ctx: Ctx<Member>, change: ProfileChange): Promise<OwnProfileAnswer> {
    return ctx.inTransaction(async (within) => {
      const { id } = within.member;
      const home = { homeTenantId: within.tenant.id };
      // Written before it is read: who answers something else at the same moment waits here, so neither loses an answer.
      await storeOf(within, Profile).change({ id, ...home }, home);
      const before = await this.own(within);
      const values = changedValues(before, change);
      if (Object.keys(values).length > 0) await storeOf(within, Profile).change({ id, ...home }, values as never);
      if (before.status === 'active' && values.sexuality !== undefined) await this.relist(within, id);
      return this.read(within);
    });
  }

  /** Gone in this very moment: there is nobody to be logged in as. */
  private async own(ctx: Ctx<Member>): Promise<Profile> {
    const found = await storeOf(ctx, Profile).findOne({ id: ctx.member.id, homeTenantId: ctx.tenant.id });
    if (!found) throw new AppError('authentication_required');
    return found;
  }

  /** Here at once, and as each other brand of the pool once this stands. */
  private async relist(ctx: Ctx<Member>, profile: string): Promise<void> {
    await this.profiles.relist(ctx, profile);
    for (const tenant of await this.pools.partners(ctx)) {
      await this.jobs.enqueue(new Ctx(ctx.origin, tenant, undefined, ctx.db), 'relist-profile', { profile });
    }
  }
}
