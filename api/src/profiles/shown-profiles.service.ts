import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Profile } from './profile.entity.ts';
import { isShownHere } from './shown-profiles.queries.ts';

/** Who may be met on a brand, before anybody's blocks are asked. */
@Injectable()
export class ShownProfilesService {
  isShown(ctx: Ctx, id: string): Promise<boolean> {
    return isShownHere(ctx, id);
  }

  /** What somebody says of themselves at this moment, whether or not they are shown. Undefined where there is nobody. */
  async snapshot(
    ctx: Ctx,
    id: string,
  ): Promise<Pick<Profile, 'name' | 'birthdate' | 'city' | 'aboutMe' | 'mainPhotoId'> | undefined> {
    return (await storeOf(ctx, Profile).findOne({ id })) ?? undefined;
  }
}
