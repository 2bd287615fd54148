import { Injectable } from '@nestjs/common';
import type { Ctx, Member } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { invisibleIds } from './invisible-members.queries.ts';
import { Profile } from './profile.entity.ts';
import { ProfilesService } from './profiles.service.ts';

export type ProfileSwitches = Pick<Profile, 'isPublic' | 'isInvisible' | 'showsExplicit'>;

/** By whom a member is seen, and what they are shown. */
@Injectable()
export class ProfileSwitchesService {
  constructor(private readonly profiles: ProfilesService) {}

  /** Undefined once the profile is gone, whatever the session says. */
  async find(ctx: Ctx<Member>): Promise<ProfileSwitches | undefined> {
    return (await storeOf(ctx, Profile).findOne({ id: ctx.member.id, homeTenantId: ctx.tenant.id })) ?? undefined;
  }

  /** Every brand that shows them follows at once. Call it in a transaction. */
  async change(ctx: Ctx, id: string, values: Partial<ProfileSwitches>): Promise<void> {
    if (Object.keys(values).length === 0) return;
    await storeOf(ctx, Profile).change({ id, homeTenantId: ctx.tenant.id }, values);
    await this.profiles.relistAtOnce(ctx, id);
  }

  /** Invisible members of this brand in the order of their ids, from behind one of them. */
  invisible(ctx: Ctx, after: string, count: number): Promise<string[]> {
    return invisibleIds(ctx, after, count);
  }
}
