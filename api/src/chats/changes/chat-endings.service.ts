import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { BadgesService } from '../../badges/badges.service.ts';
import { Random } from '../../core/crypto/random.ts';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { pairKey } from '../../core/database/pair-key.rules.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';
import { storeOf } from '../../core/database/store.ts';
import { LiveEvents } from '../../core/live/live-events.ts';
import { Conversation } from '../conversation.entity.ts';
import { ConversationSide } from '../conversation-side.entity.ts';
import { MessageAllowance } from '../message-allowance.entity.ts';
import { Message } from '../message.entity.ts';
import { ChatPhotoStockService } from '../photos/chat-photo-stock.service.ts';
import { DeletedMessagesService } from '../purge/deleted-messages.service.ts';
import { MessageReturnsService } from '../returns/message-returns.service.ts';
import { bothSides, lockConversationsOf, otherSides, type EndedSide } from './chat-endings.queries.ts';

type At = TenantStoreContext & { now: () => Date };

/** Conversations that are erased in one statement each. */
const atOnce = 200;

/** Ends chats when members block each other and when one of them is erased. */
@Injectable()
export class ChatEndingsService implements OnModuleInit {
  constructor(
    private readonly badges: BadgesService,
    private readonly deleted: DeletedMessagesService,
    private readonly returns: MessageReturnsService,
    private readonly photos: ChatPhotoStockService,
    private readonly live: LiveEvents,
    private readonly events: Events,
    private readonly random: Random,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('members.blocked', (ctx, { one, other }) => this.endBetween(ctx, one, other));
    this.events.inTransaction('profile.erased', (ctx, { brand, profileId }) =>
      this.erase(ctx, { db: ctx.db, tenant: brand, now: () => ctx.now() }, profileId),
    );
  }

  /**
   * Hides the chat from both. Its messages are kept as evidence for reports until one of the two is erased. What the
   * blocker wrote counts as read: otherwise they could take paid messages back that the other saw in a list.
   */
  private async endBetween(at: At, blocker: string, other: string): Promise<void> {
    const { lowId, highId } = pairKey(blocker, other);
    if (!(await this.lock(at, lowId, highId))) return;
    const { id: conversationId, messages } = await storeOf(at, Conversation).get({ lowId, highId });
    const sides = await bothSides(at, lowId, highId);
    await storeOf(at, ConversationSide).change(
      { conversationId, memberId: In([lowId, highId]) },
      { isHidden: true, unread: 0, clearedUpTo: messages, clearedAt: null },
    );
    await storeOf(at, ConversationSide).change({ conversationId, memberId: other }, { readUpTo: messages });
    await this.deleted.noteDeletion(at, conversationId);
    for (const side of sides) await this.takeFrom(at, side);
  }

  /**
   * Locks the conversation, as every change of a chat does; false if there is none. Then its key stays taken until this
   * transaction ends, so that a first message at the same moment either ends here or finds the block.
   */
  private async lock(at: At, lowId: string, highId: string): Promise<boolean> {
    const conversations = storeOf(at, Conversation);
    if ((await conversations.change({ lowId, highId }, { lowId })) > 0) return true;
    const id = this.random.id();
    try {
      await conversations.add({ id, lowId, highId, startedBy: lowId, messages: 0, createdAt: at.now() });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (await conversations.change({ lowId, highId }, { lowId })) > 0;
    }
    await conversations.remove({ id });
    return false;
  }

  /** Also deletes what the other members wrote: it is addressed to the erased member, and reveals what that member wrote. */
  private async erase(ctx: SystemCtx, at: At, memberId: string): Promise<void> {
    for (;;) {
      const conversationIds = await lockConversationsOf(at, memberId, atOnce);
      if (conversationIds.length === 0) break;
      const sides = await otherSides(at, memberId, conversationIds);
      const conversationId = In(conversationIds);
      await this.returns.returnUnreadLater(ctx, at, memberId, conversationIds);
      await this.photos.erase(ctx, at, { conversationIds });
      await storeOf(at, Message).remove({ conversationId });
      await storeOf(at, ConversationSide).remove({
        conversationId,
        memberId: In([memberId, ...sides.map((side) => side.memberId)]),
      });
      await storeOf(at, Conversation).remove({ id: conversationId });
      for (const side of sides) await this.takeFrom(at, side);
    }
    await this.photos.erase(ctx, at, { ownerId: memberId });
    await storeOf(at, MessageAllowance).remove({ memberId });
  }

  private async takeFrom(at: At, { conversationId, memberId, unread }: EndedSide): Promise<void> {
    if (unread > 0) await this.badges.change(at, memberId, { unread: -unread });
    await this.live.announce(at, memberId, { kind: 'chat_gone', conversation: conversationId });
  }
}
