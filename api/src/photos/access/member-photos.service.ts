import { Injectable } from '@nestjs/common';
import type { PhotoAnswer, PhotoView, UnlockAnswer } from '@manyhearts/contract/photos';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { CreditsService } from '../../credits/credits.service.ts';
import { ownerOfPhoto } from './photo-access.queries.ts';
import { PhotoAccessService } from './photo-access.service.ts';
import { PhotoUnlock } from './photo-unlock.entity.ts';
import { toPhotoView } from './photo.view.ts';
import { Photo } from '../photo.entity.ts';

/** Requests of a viewer about one photo of another member. */
@Injectable()
export class MemberPhotosService {
  constructor(
    private readonly access: PhotoAccessService,
    private readonly credits: CreditsService,
  ) {}

  /** Photos that are clear already cost nothing, and marked ones that would stay blurred aren't sold. */
  async unlock(ctx: Ctx<Member>, id: string): Promise<UnlockAnswer> {
    const photo = await this.see(ctx, id, false);
    if (!photo.locked) return { photo, credits: await this.credits.balance(ctx) };
    if (photo.explicit) throw new AppError('premium_required');
    return ctx.inTransaction(async (within) => {
      await this.pay(within, id);
      return { photo: await this.see(within, id, false), credits: await this.credits.balance(within) };
    });
  }

  async reveal(ctx: Ctx<Member>, id: string): Promise<PhotoAnswer> {
    const photo = await this.see(ctx, id, true);
    if (photo.explicit) throw new AppError('premium_required');
    return { photo };
  }

  /** The key of the unlock is claimed before credits are taken, so no number of requests pays twice. */
  private async pay(ctx: Ctx<Member>, photoId: string): Promise<void> {
    const price = ctx.tenant.settings.prices.photoCredits;
    const viewerId = ctx.member.id;
    try {
      await storeOf(ctx, PhotoUnlock).add({ viewerId, photoId, credits: price, createdAt: ctx.now() });
    } catch (error) {
      // A concurrent request unlocked the same photo.
      if (isDuplicate(error)) return;
      throw error;
    }
    if (price > 0) await this.credits.spend(ctx, { what: 'photo', price, ref: photoId });
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
