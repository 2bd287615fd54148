import { Injectable } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import type { PhotoAnswer } from '@manyhearts/contract/photos';
import { AppError } from '../../core/errors/app-error.ts';
import { scopedKey } from '../../core/ports/bus/cache.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Wishes, type Wish } from '../../core/http/idempotency/wishes.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { rateLimits } from '../../core/flow/limiter/limits.ts';
import { requireTurn } from '../../core/flow/limiter/require-turn.ts';
import { takeOnce } from '../../core/flow/limiter/take-once.ts';
import { Random } from '../../core/crypto/random.ts';
import { OwnPhotosService } from '../album/own-photos.service.ts';
import { PhotoAccessService } from '../access/photo-access.service.ts';
import { PhotoDrawings } from './photo-drawings.service.ts';
import type { PhotoFiles } from '../photo-files.ts';
import { PhotoKeeperService } from '../album/photo-keeper.service.ts';
import type { MadePhoto } from './photo-pipeline.ts';
import { PhotoQueue } from './photo-queue.ts';
import type { ReceivedPhoto } from './photo-receiver.service.ts';
import { PhotoStockService } from '../album/photo-stock.service.ts';
import { Photo } from '../photo.entity.ts';

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
    private readonly wishes: Wishes,
    private readonly limiter: Limiter,
    private readonly random: Random,
  ) {}

  async upload(ctx: Ctx<Member>, wish: Wish | undefined, receive: () => Promise<ReceivedPhoto>): Promise<PhotoAnswer> {
    const told = wish && (await this.wishes.earlier(ctx, wish));
    if (told) return this.own.one(ctx, JSON.parse(told.body) as string);
    await this.takeTurn(ctx);
    await this.requireRoom(ctx, await storeOf(ctx, Photo).count({ profileId: ctx.member.id }));
    this.queue.requireRoom();
    const made = await this.make(receive);
    const id = this.random.id(ctx.now().getTime());
    const files = await this.stock.store(ctx, id, made);
    return this.own.one(ctx, await this.addOnce(ctx, wish, { id, files, made }));
  }

  private async make(receive: () => Promise<ReceivedPhoto>): Promise<MadePhoto> {
    const received = await receive();
    try {
      return await this.queue.upload(() => this.drawings.draw(received.path));
    } finally {
      await received.remove();
    }
  }

  /**
   * Returns the id of the photo for this idempotency key: the new one, or that of a concurrent request that was faster.
   */
  private async addOnce(
    ctx: Ctx<Member>,
    wish: Wish | undefined,
    photo: { id: string; files: PhotoFiles; made: MadePhoto },
  ): Promise<string> {
    try {
      const { answer, isRepeat } = await this.wishes.once(ctx, wish, (within) =>
        this.add(within as Ctx<Member>, photo),
      );
      if (isRepeat) await this.stock.discard(ctx, photo.files);
      return answer;
    } catch (error) {
      // After any other error the transaction may have committed after all; the job finds out later.
      if (error instanceof AppError) await this.stock.discard(ctx, photo.files);
      throw error;
    }
  }

  private async add(
    ctx: Ctx<Member>,
    { id, files, made: { width, height, placeholder } }: { id: string; files: PhotoFiles; made: MadePhoto },
  ): Promise<string> {
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
    return id;
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
        rateLimits.photoUpload,
        scopedKey({ tenantId: ctx.tenant.id }, ctx.member.id),
        ctx.origin.wish,
      ),
    );
  }
}
