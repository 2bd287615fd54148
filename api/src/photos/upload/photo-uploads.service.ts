import { Injectable } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import type { PhotoAnswer } from '@manyhearts/contract/photos';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { IdempotentRequests, type IdempotentRequest } from '../../core/http/idempotency/idempotent-requests.ts';
import { Random } from '../../core/crypto/random.ts';
import { OwnPhotosService } from '../album/own-photos.service.ts';
import { PhotoAccessService } from '../access/photo-access.service.ts';
import type { PhotoFiles } from '../photo-files.ts';
import { PhotoKeeperService } from '../album/photo-keeper.service.ts';
import { PhotoStockService } from '../album/photo-stock.service.ts';
import { Photo } from '../photo.entity.ts';
import { PhotoMakerService, type MadePhoto } from './photo-maker.service.ts';
import type { ReceivedPhoto } from './photo-receiver.service.ts';

type StoredPhoto = { id: string; files: PhotoFiles; made: MadePhoto };

/**
 * Adds a photo. Receiving, decoding and storing run before the transaction, so that its lock is short. The quota is
 * checked before to save that work, and again inside, where it is binding.
 */
@Injectable()
export class PhotoUploadsService {
  constructor(
    private readonly access: PhotoAccessService,
    private readonly own: OwnPhotosService,
    private readonly keeper: PhotoKeeperService,
    private readonly stock: PhotoStockService,
    private readonly maker: PhotoMakerService,
    private readonly requests: IdempotentRequests,
    private readonly random: Random,
  ) {}

  async upload(
    ctx: Ctx<Member>,
    request: IdempotentRequest | undefined,
    receive: () => Promise<ReceivedPhoto>,
  ): Promise<PhotoAnswer> {
    let stored: StoredPhoto | undefined;
    const photoId = await this.requests
      .onceOrAgain(ctx, request, {
        prepare: async () => (stored = await this.store(ctx, receive)),
        make: async (within, photo) => {
          await this.add(within, photo);
          return { stored: photo.id, result: photo.id };
        },
        again: async (id: string, lost) => {
          if (lost) await this.stock.discard(ctx, lost.files);
          return id;
        },
      })
      .catch(async (error: unknown) => {
        // After any other error the transaction may have committed after all; the job finds out later.
        if (stored && error instanceof AppError) await this.stock.discard(ctx, stored.files);
        throw error;
      });
    return this.own.one(ctx, photoId);
  }

  private async store(ctx: Ctx<Member>, receive: () => Promise<ReceivedPhoto>): Promise<StoredPhoto> {
    await this.maker.takeTurn(ctx);
    await this.requireRoom(ctx, await storeOf(ctx, Photo).count({ profileId: ctx.member.id }));
    const made = await this.maker.make(receive);
    const id = this.random.id(ctx.now().getTime());
    return { id, files: await this.stock.store(ctx, id, made), made };
  }

  private async add(ctx: Ctx<Member>, { id, files, made: { width, height, placeholder } }: StoredPhoto): Promise<void> {
    const { id: profileId } = ctx.member;
    const before = await this.keeper.lock(ctx, profileId);
    await this.requireRoom(ctx, before.length);
    await storeOf(ctx, Photo).add({
      id,
      profileId,
      homeTenantId: ctx.tenant.id,
      position: Math.max(-1, ...before.map(({ position }) => position)) + 1,
      status: 'pending',
      reason: null,
      isExplicit: false,
      caption: '',
      files,
      placeholder,
      width,
      height,
      createdAt: ctx.now(),
      reviewedAt: null,
      reviewedBy: null,
    });
    await this.keeper.settle(ctx, profileId);
    await this.stock.copyLater(ctx, id);
  }

  private async requireRoom(ctx: Ctx<Member>, count: number): Promise<void> {
    const viewer = await this.access.viewerOf(ctx);
    const limit = viewer.kind === 'member' && viewer.isPremium ? limits.photos.premium : limits.photos.free;
    if (count >= limit) throw new AppError('photo_limit', { limit });
  }
}
