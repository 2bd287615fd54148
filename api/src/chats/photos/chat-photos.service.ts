import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Random } from '../../core/crypto/random.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { IdempotentRequests, type IdempotentRequest } from '../../core/http/idempotency/idempotent-requests.ts';
import { PhotoMakerService, type MadePhoto } from '../../photos/upload/photo-maker.service.ts';
import type { ReceivedPhoto } from '../../photos/upload/photo-receiver.service.ts';
import type { ChatPhotoFiles } from './chat-photo-files.rules.ts';
import { ChatPhotoStockService } from './chat-photo-stock.service.ts';
import { ChatPhoto } from './chat-photo.entity.ts';

type StoredPhoto = { id: string; files: ChatPhotoFiles; made: MadePhoto };

/** Photos for chats: uploaded first, then sent once by a message of their owner. */
@Injectable()
export class ChatPhotosService {
  constructor(
    private readonly maker: PhotoMakerService,
    private readonly stock: ChatPhotoStockService,
    private readonly requests: IdempotentRequests,
    private readonly random: Random,
  ) {}

  async upload(
    ctx: Ctx<Member>,
    request: IdempotentRequest | undefined,
    receive: () => Promise<ReceivedPhoto>,
  ): Promise<{ id: string }> {
    const id = await this.requests.onceOrAgain(ctx, request, {
      prepare: () => this.store(ctx, receive),
      make: async (within, photo) => {
        await this.add(within, photo);
        return { stored: photo.id, result: photo.id };
      },
      again: async (known: string, lost) => {
        if (lost) await this.stock.discard(ctx.tenant.poolId, lost.files);
        return known;
      },
    });
    return { id };
  }

  /** Call in the transaction of the message. Of several messages with the same photo, one is sent. */
  async take(ctx: Ctx<Member>, id: string, conversationId: string): Promise<void> {
    const photos = storeOf(ctx, ChatPhoto);
    const isTaken = await photos.change({ id, ownerId: ctx.member.id, conversationId: IsNull() }, { conversationId });
    if (isTaken === 0) throw new AppError('invalid', {}, { photo: { code: 'field_invalid', params: {} } });
  }

  private async store(ctx: Ctx<Member>, receive: () => Promise<ReceivedPhoto>): Promise<StoredPhoto> {
    await this.maker.takeTurn(ctx);
    const made = await this.maker.make(receive);
    const id = this.random.id(ctx.now().getTime());
    return { id, files: await this.stock.store(ctx, id, made), made };
  }

  private async add(ctx: Ctx<Member>, { id, files, made: { width, height, placeholder } }: StoredPhoto): Promise<void> {
    await storeOf(ctx, ChatPhoto).add({
      id,
      ownerId: ctx.member.id,
      conversationId: null,
      files,
      placeholder,
      width,
      height,
      createdAt: ctx.now(),
    });
  }
}
