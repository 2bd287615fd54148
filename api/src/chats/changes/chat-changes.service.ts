import { Injectable } from '@nestjs/common';
import { limits } from '@manyhearts/contract/limits';
import type { ReceiptInput } from '@manyhearts/contract/chats';
import type { ChatNamed } from '@manyhearts/contract/messages';
import { BadgesService } from '../../badges/badges.service.ts';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { LiveEvents } from '../../core/live/live-events.ts';
import { memberKey } from '../../core/ports/bus/bus.ts';
import { minuteMs } from '../../core/text/durations.ts';
import { chatsLimits } from '../chats.limits.ts';
import { DeletedMessagesService } from '../purge/deleted-messages.service.ts';
import { ConversationSide } from '../conversation-side.entity.ts';
import {
  countReceived,
  lockConversation,
  markDelivered,
  markRead,
  numberOf,
  ownSide,
  type OwnSide,
} from './chat-changes.queries.ts';

/** Above the number of any message. */
const everything = Infinity;

/** What a member does with a chat besides writing: reads it, types in it, deletes it and brings it back. */
@Injectable()
export class ChatChangesService {
  constructor(
    private readonly badges: BadgesService,
    private readonly deleted: DeletedMessagesService,
    private readonly live: LiveEvents,
    private readonly limiter: Limiter,
  ) {}

  /** Only up to the message that was seen: later ones may have come since, which the member does not know yet. */
  async mark(ctx: Ctx<Member>, { conversation, as = 'read', upTo }: ReceiptInput): Promise<void> {
    const before = await ownSide(ctx, { conversation });
    const last = upTo === undefined ? everything : before && (await numberOf(ctx, conversation, upTo));
    if (!before || last === undefined) throw new AppError('not_found');
    if (isMarked(before, as, last)) return;
    await ctx.inTransaction(async (within) => {
      const side = await this.locked(within, { conversation });
      if (side && !isMarked(side, as, last)) await this.markLocked(within, side, as, Math.min(last, side.messages));
    });
  }

  private async markLocked(ctx: Ctx<Member>, side: OwnSide, as: 'delivered' | 'read', upTo: number): Promise<void> {
    const { conversationId, peerId, messages, unread: before, clearedUpTo, isInvisible, isHidden } = side;
    const memberId = ctx.member.id;
    const isTold = !isInvisible && !isHidden;
    const isAll = upTo === messages || as === 'delivered';
    const unread = isAll ? 0 : await countReceived(ctx, conversationId, Math.max(upTo, clearedUpTo));
    const receipt = { conversationId, memberId, peerId, upTo, unread, isTold };
    await (as === 'read' ? markRead : markDelivered)(ctx, receipt);
    if (as === 'read') await this.badges.change(ctx, memberId, { unread: unread - before });
    const told = [...(isTold ? [peerId] : []), ...(as === 'read' ? [memberId] : [])];
    if (told.length === 0) return;
    const event = { kind: 'read', conversation: conversationId } as const;
    await this.live.announceAll(
      ctx,
      told.map((one) => ({ memberId: one, event })),
    );
  }

  /** Members who hide, or whose chat is gone, type unseen. Typing that comes too often is dropped. */
  async type(ctx: Ctx<Member>, conversation: string): Promise<void> {
    const side = await ownSide(ctx, { conversation });
    if (!side) throw new AppError('not_found');
    if (side.isInvisible || side.isHidden) return;
    const turn = await this.limiter.take(chatsLimits.typing, memberKey(ctx));
    if (turn.allowed) this.live.publish(ctx, side.peerId, { event: { kind: 'typing', conversation } });
  }

  /** For this member only, and only what there is by now. No-op if there is none. */
  async delete(ctx: Ctx<Member>, named: ChatNamed): Promise<void> {
    const before = await ownSide(ctx, named);
    if (!before || before.isHidden) return;
    await ctx.inTransaction(async (within) => {
      const side = await this.locked(within, { conversation: before.conversationId });
      if (!side || side.isHidden) return;
      const { conversationId, messages, clearedUpTo, unread } = side;
      await storeOf(within, ConversationSide).change(
        { memberId: within.member.id, conversationId },
        {
          isHidden: true,
          unread: 0,
          clearedUpTo: messages,
          clearedBefore: clearedUpTo,
          clearedAt: within.now(),
        },
      );
      await this.deleted.noteDeletion(within, conversationId);
      if (unread > 0) await this.badges.change(within, within.member.id, { unread: -unread });
      await this.live.announce(within, within.member.id, { kind: 'chat_gone', conversation: conversationId });
    });
  }

  /** Brings back what the latest deletion took, for a while. No-op if the chat was not deleted. */
  restore(ctx: Ctx<Member>, conversation: string): Promise<void> {
    return ctx.inTransaction(async (within) => {
      const side = await this.locked(within, { conversation });
      if (!side || (side.isHidden && side.clearedAt === null)) throw new AppError('not_found');
      if (side.clearedAt === null) return;
      const { clearedAt, clearedBefore, readUpTo, unread } = side;
      if (within.now().getTime() - clearedAt.getTime() > limits.chatRestoreMinutes * minuteMs)
        throw new AppError('not_found');
      const unreadAgain = await countReceived(within, conversation, Math.max(readUpTo, clearedBefore));
      await storeOf(within, ConversationSide).change(
        { memberId: within.member.id, conversationId: conversation },
        { isHidden: false, unread: unreadAgain, clearedUpTo: clearedBefore, clearedAt: null },
      );
      await this.deleted.noteRestore(within, conversation, clearedBefore);
      if (unreadAgain !== unread) await this.badges.change(within, within.member.id, { unread: unreadAgain - unread });
      await this.live.announce(within, within.member.id, { kind: 'message', conversation });
    });
  }

  private async locked(ctx: Ctx<Member>, { conversation }: { conversation: string }): Promise<OwnSide | undefined> {
    return (await lockConversation(ctx, conversation)) ? ownSide(ctx, { conversation }) : undefined;
  }
}

function isMarked({ messages, readUpTo, deliveredUpTo }: OwnSide, as: 'read' | 'delivered', upTo: number): boolean {
  return (as === 'read' ? readUpTo : deliveredUpTo) >= Math.min(upTo, messages);
}
