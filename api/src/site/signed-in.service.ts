import { Injectable } from '@nestjs/common';
import { BalancesService } from '../accounts/balances.service.ts';
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
  constructor(
    private readonly accounts: OwnAccountService,
    private readonly balances: BalancesService,
  ) {}

  async find(ctx: Ctx, dismissedAt: DismissedAt): Promise<SignedInView | null> {
    if (!isMembers(ctx)) return null;
    const [account, credits] = await Promise.all([this.accounts.find(ctx), this.balances.of(ctx, ctx.member.id)]);
    if (!account) return null;
    const { name, isPremium, ...states } = account;
    // Nobody has messages or likes before there are tables for them.
    return { name, isPremium, credits, unreadMessages: 0, newLikes: 0, notices: { ...states, dismissedAt } };
  }
}

function isMembers(ctx: Ctx): ctx is Ctx<Member> {
  return ctx.member !== undefined;
}
