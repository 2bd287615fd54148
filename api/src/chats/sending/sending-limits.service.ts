import { Injectable } from '@nestjs/common';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { digestOf } from '../../core/crypto/random.ts';
import { Limiter, requireTurn, takeOnce } from '../../core/flow/limiter/limiter.ts';
import { memberKey } from '../../core/ports/bus/bus.ts';
import { chatsLimits } from '../chats.limits.ts';

/** What keeps members from flooding others. A retry of a request takes no further turn. */
@Injectable()
export class SendingLimitsService {
  constructor(private readonly limiter: Limiter) {}

  async takeMessage(ctx: Ctx<Member>): Promise<void> {
    requireTurn(await takeOnce(this.limiter, chatsLimits.messages, memberKey(ctx), ctx.origin.requestKey));
  }

  async takeConversation(ctx: Ctx<Member>): Promise<void> {
    const { requestKey } = ctx.origin;
    for (const limit of [chatsLimits.newConversationsHour, chatsLimits.newConversationsDay])
      requireTurn(await takeOnce(this.limiter, limit, memberKey(ctx), requestKey), 'new_conversations_limit');
  }

  /** Refuses to send one text to many members. Texts that differ only in case and spaces are one. */
  async takeText(ctx: Ctx<Member>, text: string, partnerId: string): Promise<void> {
    const key = memberKey(ctx, digestOf(text.toLowerCase().replace(/\s+/g, ' ')));
    const toOne = await this.limiter.take(chatsLimits.sameTextToOne, `${key}:${partnerId}`);
    if (!toOne.allowed) return;
    const turn = await this.limiter.take(chatsLimits.sameText, key);
    if (!turn.allowed) await this.limiter.reset(chatsLimits.sameTextToOne, `${key}:${partnerId}`);
    requireTurn(turn, 'same_text');
  }
}
