import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import type { ReportedMessage } from '@manyhearts/contract/admin/reports';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Conversation } from '../conversation.entity.ts';
import { Message } from '../message.entity.ts';
import { chatPhotoPath } from '../photos/chat-photo-files.rules.ts';
import { ChatPhoto } from '../photos/chat-photo.entity.ts';

/** `photo` is the name of its file in storage. */
export type FoundMessage = { senderId: string; photo: string | undefined; around: ReportedMessage[] };

/** Messages kept with a reported one: so many before and after it. */
const around = { before: 10, after: 5 } as const;

/** Messages as evidence of a report. */
@Injectable()
export class ReportedMessagesService {
  /**
   * Undefined unless the member got this message from another. Deleting the chat, or a block, does not prevent a
   * report.
   */
  async find(ctx: Ctx<Member>, id: string): Promise<FoundMessage | undefined> {
    const own = ctx.member.id;
    const message = await storeOf(ctx, Message).findOne({ id });
    if (!message || message.senderId === own) return undefined;
    const { conversationId, number, senderId, photoId } = message;
    const conversation = await storeOf(ctx, Conversation).findOne({ id: conversationId });
    if (conversation?.lowId !== own && conversation?.highId !== own) return undefined;
    const messages = await storeOf(ctx, Message).find(
      { conversationId, number: MoreThanOrEqual(number - around.before) },
      { order: { number: 'ASC' }, take: around.before + 1 + around.after },
    );
    const photo = photoId === null ? null : await storeOf(ctx, ChatPhoto).findOne({ id: photoId });
    return {
      senderId,
      photo: photo && photo.takenDownAt === null ? photo.files.full : undefined,
      around: messages
        .filter((other) => other.number <= number + around.after)
        .map((other) => ({
          by: other.senderId === own ? 'reporter' : 'member',
          kind: other.kind,
          text: other.text,
          gift: other.gift,
          gif: other.gifId,
          at: other.createdAt.toISOString(),
          reported: other.id === id,
        })),
    };
  }

  /** The name of the file of a message's photo, unless it is gone. */
  async fileOf(ctx: Ctx, messageId: string): Promise<string | undefined> {
    const message = await storeOf(ctx, Message).findOne({ id: messageId });
    const photo = message?.photoId ? await storeOf(ctx, ChatPhoto).findOne({ id: message.photoId }) : null;
    return photo && photo.takenDownAt === null ? photo.files.full : undefined;
  }

  pathOf(ctx: Ctx, file: string): string {
    return chatPhotoPath(ctx.tenant.poolId, file);
  }
}
