import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@manyhearts/contract/boot';
import { OwnAccountService } from '../identity/own-account.service.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import type { DismissedAt } from './page-request.rules.ts';

/**
 * Combines what several modules know about the requesting member, so that the server renders the right log-in state.
 */
@Injectable()
export class SignedInService {
  constructor(private readonly accounts: OwnAccountService) {}

  async find(ctx: Ctx, dismissedAt: DismissedAt): Promise<SignedIn | null> {
    if (!isMembers(ctx)) return null;
    const account = await this.accounts.find(ctx);
    if (!account) return null;
    const { name, isPremium, credits, ...states } = account;
    // 0 until these features have tables.
    return { name, isPremium, credits, unreadMessages: 0, newLikes: 0, notices: { ...states, dismissedAt } };
  }
}

function isMembers(ctx: Ctx): ctx is Ctx<Member> {
  return ctx.member !== undefined;
}
