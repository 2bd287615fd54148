import { Injectable } from '@nestjs/common';
import type { PhotoAnswer } from '@manyhearts/contract/photos';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { ErasureJournalService } from '../../erasures/erasure-journal.service.ts';
import { OwnPhotosService } from './own-photos.service.ts';
import { PhotoKeeperService, moved } from './photo-keeper.service.ts';
import { PhotoStockService } from './photo-stock.service.ts';
import { PhotoUnlock } from '../access/photo-unlock.entity.ts';
import type { PhotoChange } from '@manyhearts/contract/photos';
import { Photo } from '../photo.entity.ts';

/** Changes of members to their own photos. */
@Injectable()
export class PhotoChangesService {
  constructor(
    private readonly own: OwnPhotosService,
    private readonly keeper: PhotoKeeperService,
    private readonly stock: PhotoStockService,
    private readonly journal: ErasureJournalService,
  ) {}

  async change(ctx: Ctx<Member>, { id, caption, position, main }: PhotoChange): Promise<PhotoAnswer> {
    return ctx.inTransaction(async (within) => {
      const { id: profileId } = within.member;
      const photos = await this.keeper.lock(within, profileId);
      const photo = photos.find((one) => one.id === id);
      if (!photo) throw new AppError('not_found');
      if (caption !== undefined) await storeOf(within, Photo).change({ id, profileId }, { caption });
      if (position !== undefined)
        await this.place(
          within,
          photos,
          moved(
            photos.map((one) => one.id),
            id,
            position,
          ),
        );
      if (main && (await this.keeper.settle(within, profileId, id)) !== id)
        throw new AppError(photo.status === 'pending' ? 'photo_pending' : 'conflict');
      return this.own.one(within, id);
    });
  }

  /** Deletes the row at once, so that no new address is given out; a job deletes the files after the commit. */
  async remove(ctx: Ctx<Member>, id: string): Promise<void> {
    await ctx.inTransaction(async (within) => {
      const { id: profileId } = within.member;
      const photo = (await this.keeper.lock(within, profileId)).find((one) => one.id === id);
      if (!photo) throw new AppError('not_found');
      await storeOf(within, PhotoUnlock).remove({ photoId: id });
      await storeOf(within, Photo).remove({ id, profileId });
      await this.stock.removeLater(within, within.tenant.poolId, photo.files);
      await this.journal.note(within, { kind: 'photo', tenantId: within.tenant.id, id });
      await this.keeper.settle(within, profileId);
    });
  }

  private async place(ctx: Ctx, photos: readonly Photo[], ids: readonly string[]): Promise<void> {
    const before = new Map(photos.map(({ id, position }) => [id, position]));
    for (const [position, id] of ids.entries())
      if (before.get(id) !== position) await storeOf(ctx, Photo).change({ id }, { position });
  }
}
