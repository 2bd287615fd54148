import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Profile } from './profile.entity.ts';
import { isShownHere } from './profiles.queries.ts';

/** Whether a profile is shown on a brand, before blocks are checked. */
@Injectable()
export class ShownProfilesService {
  isShown(ctx: Ctx, id: string): Promise<boolean> {
    return isShownHere(ctx, id);
  }

  /** The profile as it is now, shown or not. Undefined if it doesn't exist. */
  async snapshot(
    ctx: Ctx,
    id: string,
  ): Promise<Pick<Profile, 'name' | 'birthdate' | 'city' | 'aboutMe' | 'mainPhotoId'> | undefined> {
    return (await storeOf(ctx, Profile).findOne({ id })) ?? undefined;
  }
}
