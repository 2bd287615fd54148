import { Injectable } from '@nestjs/common';
import type { ChatPhotoDecision, ChatPhotoState } from '@manyhearts/contract/admin/reports';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf, type TenantStoreContext } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { LiveEvents } from '../../core/live/live-events.ts';
import { Conversation } from '../conversation.entity.ts';
import { Message } from '../message.entity.ts';
import type { ChatPhotoFiles } from '../photos/chat-photo-files.rules.ts';
import { ChatPhotoStockService } from '../photos/chat-photo-stock.service.ts';
import { ChatPhoto } from '../photos/chat-photo.entity.ts';

/** What moderators make of a photo in a reported message. */
@Injectable()
export class ReportedPhotosService {
  constructor(
    private readonly stock: ChatPhotoStockService,
    private readonly live: LiveEvents,
  ) {}

  /** Null if the message, or a photo of it, doesn't exist (any more). */
  async stateOf(at: TenantStoreContext, messageId: string): Promise<ChatPhotoState | null> {
    const photo = await this.find(at, messageId);
    return photo && toState(photo);
  }

  /** Run before the transaction of a mark: it draws a picture. Undefined if the photo is marked, or gone. */
  async prepareMark(ctx: Ctx, messageId: string): Promise<ChatPhotoFiles | undefined> {
    const photo = await this.find(ctx, messageId);
    return photo && toState(photo) === 'clear' ? this.stock.copyBlurred(ctx, photo) : undefined;
  }

  /** Call inside a transaction. `blurred` are the files of a mark. A photo that was taken down stays so. */
  async decide(
    ctx: Ctx,
    messageId: string,
    decision: ChatPhotoDecision,
    blurred: ChatPhotoFiles | undefined,
  ): Promise<{ before: ChatPhotoState; after: ChatPhotoState }> {
    const message = await storeOf(ctx, Message).get({ id: messageId });
    const { conversationId } = message;
    // Locks the conversation, as every change of a chat does.
    await storeOf(ctx, Conversation).change({ id: conversationId }, { id: conversationId });
    const photo = await this.find(ctx, messageId);
    if (!photo) throw new AppError('not_found');
    const before = toState(photo);
    const after = afterDecision[decision];
    if (before === after) return { before, after };
    if (before === 'taken_down') throw new AppError('conflict');
    await this.apply(ctx, photo, after, blurred);
    const { lowId, highId } = await storeOf(ctx, Conversation).get({ id: conversationId });
    await this.live.announceAll(
      ctx,
      [lowId, highId].map((memberId) => ({ memberId, event: { kind: 'chat_changed', conversation: conversationId } })),
    );
    return { before, after };
  }

  private async apply(
    ctx: Ctx,
    { id, files }: ChatPhoto,
    state: ChatPhotoState,
    blurred: ChatPhotoFiles | undefined,
  ): Promise<void> {
    const photos = storeOf(ctx, ChatPhoto);
    if (state === 'clear') {
      await photos.change({ id }, { isExplicit: false });
      return;
    }
    if (state === 'taken_down') {
      await photos.change({ id }, { takenDownAt: ctx.now() });
    } else {
      // A colleague removed a mark between the preparation and now.
      if (!blurred) throw new AppError('conflict');
      await photos.change({ id }, { isExplicit: true, files: blurred });
    }
    await this.stock.removeLater(ctx, ctx, files);
  }

  private async find(at: TenantStoreContext, messageId: string): Promise<ChatPhoto | null> {
    const message = await storeOf(at, Message).findOne({ id: messageId });
    return message?.photoId ? storeOf(at, ChatPhoto).findOne({ id: message.photoId }) : null;
  }
}

const afterDecision = { keep: 'clear', mark: 'explicit', take_down: 'taken_down' } as const;

function toState({ takenDownAt, isExplicit }: Pick<ChatPhoto, 'takenDownAt' | 'isExplicit'>): ChatPhotoState {
  if (takenDownAt !== null) return 'taken_down';
  return isExplicit ? 'explicit' : 'clear';
}
