import { Injectable } from '@nestjs/common';
import type { PhotoAnswer, PhotoView, UnlockAnswer } from '@manyhearts/contract/photos';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { ownerOfPhoto } from './photo-access.queries.ts';
import { PhotoAccessService } from './photo-access.service.ts';
import { toPhotoView } from './photo.view.ts';
import { Photo } from '../photo.entity.ts';

/** Requests of a viewer about one photo of another member. */
@Injectable()
export class MemberPhotosService {
  constructor(private readonly access: PhotoAccessService) {}

  /**
   * Photos that are clear already cost nothing, and marked ones that would stay blurred aren't sold. Members can't buy
   * credits yet, so this never writes, and each balance is 0.
   */
  async unlock(ctx: Ctx<Member>, id: string): Promise<UnlockAnswer> {
    const photo = await this.see(ctx, id, false);
    if (photo.locked && photo.explicit) throw new AppError('premium_required');
    if (photo.locked) throw new AppError('not_enough_credits', { needed: ctx.tenant.settings.prices.photoCredits });
    return { photo, credits: 0 };
  }

  async reveal(ctx: Ctx<Member>, id: string): Promise<PhotoAnswer> {
    const photo = await this.see(ctx, id, true);
    if (photo.explicit) throw new AppError('premium_required');
    return { photo };
  }

  /** Every reason for hiding a photo, from deletion to a block, gives the same `not_found`. */
  private async see(ctx: Ctx<Member>, id: string, isRevealed: boolean): Promise<PhotoView> {
    const owner = await ownerOfPhoto(ctx, id);
    if (!owner) throw new AppError('not_found');
    const viewer =
      owner.id === ctx.member.id
        ? ({ kind: 'owner' } as const)
        : await this.access.withUnlocked(ctx, await this.access.viewerOf(ctx), id);
    const row = await storeOf(ctx, Photo).get({ id });
    const view = toPhotoView(row, viewer, this.access.sceneOf(ctx), {
      isMain: owner.mainPhotoId === id,
      isPublic: owner.isPublic,
      isRevealed,
    });
    if (!view) throw new AppError('not_found');
    return viewer.kind === 'owner' ? { ...view, explicit: false } : view;
  }
}
