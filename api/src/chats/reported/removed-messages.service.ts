import { Injectable } from '@nestjs/common';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { LiveEvents } from '../../core/live/live-events.ts';
import { Conversation } from '../conversation.entity.ts';
import { ConversationSide } from '../conversation-side.entity.ts';
import { snippetOf } from '../message-text.rules.ts';
import { Message } from '../message.entity.ts';

/** Removes the text of a reported message for both members, and brings it back after an appeal. */
@Injectable()
export class RemovedMessagesService {
  constructor(private readonly live: LiveEvents) {}

  /** Returns the text. Undefined if the message is gone, or is no text that is still there. */
  async remove(ctx: Ctx, id: string): Promise<string | undefined> {
    const message = await this.lock(ctx, id);
    if (message?.kind !== 'text' || message.text === '') return undefined;
    await this.write(ctx, message, '');
    return message.text;
  }

  async bringBack(ctx: Ctx, id: string, text: string): Promise<boolean> {
    const message = await this.lock(ctx, id);
    if (message?.kind !== 'text' || message.text !== '') return false;
    await this.write(ctx, message, text);
    return true;
  }

  async isThere(ctx: Ctx, id: string): Promise<boolean> {
    return (await storeOf(ctx, Message).count({ id })) > 0;
  }

  /** Locks the conversation, as every change of a chat does. */
  private async lock(ctx: Ctx, id: string): Promise<Message | null> {
    const message = await storeOf(ctx, Message).findOne({ id });
    if (!message) return null;
    await storeOf(ctx, Conversation).change({ id: message.conversationId }, { id: message.conversationId });
    return storeOf(ctx, Message).findOne({ id });
  }

  private async write(ctx: Ctx, { id, number, conversationId }: Message, text: string): Promise<void> {
    await storeOf(ctx, Message).change({ id }, { text });
    await storeOf(ctx, ConversationSide).change({ conversationId, lastNumber: number }, { snippet: snippetOf(text) });
    const { lowId, highId } = await storeOf(ctx, Conversation).get({ id: conversationId });
    await this.live.announceAll(
      ctx,
      [lowId, highId].map((memberId) => ({ memberId, event: { kind: 'chat_changed', conversation: conversationId } })),
    );
  }
}
