import { Injectable } from '@nestjs/common';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { invisibleIds } from './profiles.queries.ts';
import { Profile } from './profile.entity.ts';
import { ProfilesService } from './profiles.service.ts';

export type ProfileSwitches = Pick<Profile, 'isPublic' | 'isInvisible' | 'showsExplicit' | 'wantsIntroductions'>;

/** Visibility settings of a member, and whether they see explicit photos. */
@Injectable()
export class ProfileSwitchesService {
  constructor(private readonly profiles: ProfilesService) {}

  /** Undefined if the profile was deleted while the session is still valid. */
  async find(ctx: Ctx<Member>): Promise<ProfileSwitches | undefined> {
    return (await storeOf(ctx, Profile).findOne({ id: ctx.member.id, homeTenantId: ctx.tenant.id })) ?? undefined;
  }

  /** Updates every brand's listing at once. Call inside a transaction. */
  async change(ctx: Ctx, id: string, values: Partial<ProfileSwitches>): Promise<void> {
    if (Object.keys(values).length === 0) return;
    await storeOf(ctx, Profile).change({ id, homeTenantId: ctx.tenant.id }, values);
    await this.profiles.relistAtOnce(ctx, id);
  }

  /** Ids of this brand's invisible members, in order, after `after`. */
  invisible(ctx: Ctx, after: string, count: number): Promise<string[]> {
    return invisibleIds(ctx, after, count);
  }
}
