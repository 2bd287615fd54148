import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { LiveEvents } from '../../core/live/live-events.ts';
import { partnersOf } from './chat-endings.queries.ts';

/** Events that are stored in one statement. */
const atOnce = 200;

/** Tells open chats at once that their other member left, was banned, or is back. The state itself is read with the profile. */
@Injectable()
export class ChatPartnersService implements OnModuleInit {
  constructor(
    private readonly live: LiveEvents,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('member.left', (ctx, { memberId }) => this.tellPartners(ctx, memberId));
    this.events.inTransaction('member.arrived', (ctx, { memberId }) => this.tellPartners(ctx, memberId));
  }

  private async tellPartners(ctx: Ctx, memberId: string): Promise<void> {
    let after = '';
    for (;;) {
      const partners = await partnersOf(ctx, memberId, { after, count: atOnce });
      const last = partners.at(-1);
      if (!last) return;
      await this.live.announceAll(
        ctx,
        partners.map(({ memberId: partner, conversationId: conversation }) => ({
          memberId: partner,
          event: { kind: 'chat_changed', conversation },
        })),
      );
      if (partners.length < atOnce) return;
      after = last.memberId;
    }
  }
}
