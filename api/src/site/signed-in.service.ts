import { Injectable } from '@nestjs/common';
import { OwnAccountService, type OwnAccount } from '../accounts/own-account.service.ts';
import type { Ctx, Member } from '../core/ctx.ts';
import type { DismissedAt } from './dismissed.rules.ts';

/** What the frame of a page shows of the member who is logged in. */
export type SignedInView = Pick<OwnAccount, 'name' | 'isPremium'> & {
  credits: number;
  unreadMessages: number;
  newLikes: number;
  notices: object;
};

/** Puts together what several modules know of the member who asks, so that a page never shows the wrong log-in state. */
@Injectable()
export class SignedInService {
  constructor(private readonly accounts: OwnAccountService) {}

  async find(ctx: Ctx, dismissedAt: DismissedAt): Promise<SignedInView | null> {
    if (!isMembers(ctx)) return null;
    const account = await this.accounts.find(ctx);
    if (!account) return null;
    const { name, isPremium, ...states } = account;
    // Until there are tables for them.
    return { name, isPremium, credits: 0, unreadMessages: 0, newLikes: 0, notices: { ...states, dismissedAt } };
  }
}

function isMembers(ctx: Ctx): ctx is Ctx<Member> {
  return ctx.member !== undefined;
}
