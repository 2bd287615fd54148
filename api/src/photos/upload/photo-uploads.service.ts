import { Injectable } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import type { PhotoAnswer } from '@manyhearts/contract/photos';
import { closed, evenly, Limiter, requireTurn, takeOnce, type Limit } from '../../core/flow/limiter/limiter.ts';
import { minuteSeconds } from '../../core/text/durations.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { scopedKey } from '../../core/ports/bus/bus.ts';
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
import { PhotoDrawings, PhotoQueue } from './photo-drawings.service.ts';
import type { MadePhoto } from './photo-pipeline.ts';
import type { ReceivedPhoto } from './photo-receiver.service.ts';

export const photosLimits = {
  photoUpload: { name: 'photoUpload', ...evenly(30, 30 * minuteSeconds), ...closed },
} as const satisfies Record<string, Limit>;

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
    private readonly queue: PhotoQueue,
    private readonly drawings: PhotoDrawings,
    private readonly requests: IdempotentRequests,
    private readonly limiter: Limiter,
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
    await this.takeTurn(ctx);
    await this.requireRoom(ctx, await storeOf(ctx, Photo).count({ profileId: ctx.member.id }));
    this.queue.requireRoom();
    const made = await this.make(receive);
    const id = this.random.id(ctx.now().getTime());
    return { id, files: await this.stock.store(ctx, id, made), made };
  }

  private async make(receive: () => Promise<ReceivedPhoto>): Promise<MadePhoto> {
    const received = await receive();
    try {
      return await this.queue.upload(() => this.drawings.draw(received.path));
    } finally {
      await received.remove();
    }
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

  private async takeTurn(ctx: Ctx<Member>): Promise<void> {
    requireTurn(
      await takeOnce(
        this.limiter,
        photosLimits.photoUpload,
        scopedKey({ tenantId: ctx.tenant.id }, ctx.member.id),
        ctx.origin.requestKey,
      ),
    );
  }
}
