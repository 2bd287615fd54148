import { Injectable } from '@nestjs/common';
import { AppError } from '../core/app-error.ts';
import type { Ctx } from '../core/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';
import { mainAmong } from './photo-order.rules.ts';
import { Photo } from './photo.entity.ts';

/** What holds of a member's photos together, whoever changes one: their order, and which is the main one. */
@Injectable()
export class PhotoKeeperService {
  constructor(private readonly profiles: ProfilesService) {}

  /** One change after the other of one member's photos. Call it first in the transaction; answers them in their order. */
  async lock(ctx: Ctx, profileId: string): Promise<Photo[]> {
    if (!(await this.profiles.hold(ctx, profileId))) throw new AppError('not_found');
    return this.ordered(ctx, profileId);
  }

  /** Last in the transaction: the main one is one that there is, and search knows whether others may see one. */
  async settle(ctx: Ctx, profileId: string, chosen?: string): Promise<string | null> {
    const before = (await this.profiles.hold(ctx, profileId))?.mainPhotoId ?? null;
    const main = mainAmong(await this.ordered(ctx, profileId), chosen ?? before);
    if (main !== before) await this.profiles.chooseMainPhoto(ctx, profileId, main);
    await this.profiles.relistEverywhere(ctx, profileId);
    return main;
  }

  private ordered(ctx: Ctx, profileId: string): Promise<Photo[]> {
    return storeOf(ctx, Photo).find({ profileId }, { order: { position: 'ASC', id: 'ASC' } });
  }
}
