import { Injectable } from '@nestjs/common';
import type { PhotoAnswer } from '@manyhearts/contract/photos';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { PhotoAccessService } from '../access/photo-access.service.ts';
import { Photo } from '../photo.entity.ts';
import { imageOfMain, toPhotoView } from '../access/photo.view.ts';
import { mainPhotoOf } from '../access/photo-access.queries.ts';

const owner = { kind: 'owner' } as const;

/** A member's photos as they see them themselves. */
@Injectable()
export class OwnPhotosService {
  constructor(private readonly access: PhotoAccessService) {}

  async read(
    ctx: Ctx,
    { id, mainPhotoId }: { id: string; mainPhotoId: string | null },
  ): Promise<Pick<OwnProfileView, 'photos' | 'mainImage'>> {
    const rows = await storeOf(ctx, Photo).find({ profileId: id }, { order: { position: 'ASC', id: 'ASC' } });
    const scene = this.access.sceneOf(ctx);
    const main = rows.find((row) => row.id === mainPhotoId);
    return {
      mainImage: main ? imageOfMain(main, owner, scene, false) : null,
      photos: rows.flatMap((row) => toPhotoView(row, owner, scene, { isMain: row === main, isPublic: false }) ?? []),
    };
  }

  async one(ctx: Ctx<Member>, id: string): Promise<PhotoAnswer> {
    const { id: profileId } = ctx.member;
    const row = await storeOf(ctx, Photo).get({ id, profileId });
    const isMain = (await mainPhotoOf(ctx, profileId)) === id;
    const photo = toPhotoView(row, owner, this.access.sceneOf(ctx), { isMain, isPublic: false });
    if (!photo) throw new AppError('not_found');
    return { photo };
  }
}
