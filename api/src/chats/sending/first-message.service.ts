import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ctx } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { JobHandlers } from '../../core/outbox/job-handlers.ts';
import { FirstMessagesService } from '../../identity/first-messages.service.ts';
import { sendable } from '../message-text.rules.ts';
import { SendingService } from './sending.service.ts';

/** Sends the message that a member wrote at sign-up, once they are confirmed. */
@Injectable()
export class FirstMessageService implements OnModuleInit {
  constructor(
    private readonly first: FirstMessagesService,
    private readonly sending: SendingService,
    private readonly events: Events,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.events.afterCommit('member.confirmed', (ctx, { accountId }) => this.deliver(ctx, accountId));
    // A migration enqueues it for messages that are older than chats.
    this.handlers.forTenants('deliver-first-message', ['account'], (ctx, { account }) => this.deliver(ctx, account));
  }

  /**
   * Sends the message if it is free and allowed; otherwise it stays the draft of its chat. Idempotent. `sendable` removes
   * hidden characters, which older sign-ups let through.
   */
  private async deliver(ctx: Ctx<undefined>, accountId: string): Promise<void> {
    const message = await this.first.find(ctx, accountId);
    if (!message) return;
    const { to: profile } = message;
    const text = sendable(message.text);
    const as = new Ctx(ctx.origin, ctx.tenant, { id: accountId, sessionId: '' }, ctx.db);
    try {
      await this.sending.send(as, { profile, text, clientId: `sign-up-${accountId}`, price: 0 });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'idempotency_key_reused') return;
    }
    await this.first.clear(ctx, accountId);
  }
}
