import { Injectable } from '@nestjs/common';
import { OwnAccountService, type OwnAccount } from '../accounts/own-account.service.ts';
import type { Ctx, Member } from '../core/ctx.ts';
import type { DismissedAt } from './dismissed.rules.ts';

type Figures = { credits: number; unreadMessages: number; newLikes: number };
/** What the frame of a page shows of the member who is logged in. */
export type SignedInView = Pick<OwnAccount, 'name' | 'isPremium'> & Figures & { notices: object };

/** Puts together what several modules know of the member who asks, so that a page never shows the wrong log-in state. */
@Injectable()
export class SignedInService {
  constructor(private readonly accounts: OwnAccountService) {}

  async find(ctx: Ctx, dismissedAt: DismissedAt): Promise<SignedInView | null> {
    if (!isMembers(ctx)) return null;
    const [account, figures] = await Promise.all([this.accounts.find(ctx), this.figures(ctx)]);
    if (!account) return null;
    const { name, isPremium, ...states } = account;
    return { name, isPremium, ...figures, notices: { ...states, dismissedAt } };
  }

  /** Nobody holds credits, messages or likes before there are tables for them. Each of these modules gives its own figure here. */
  async figures(_ctx: Ctx<Member>): Promise<Figures> {
    return { credits: 0, unreadMessages: 0, newLikes: 0 };
  }
}

function isMembers(ctx: Ctx): ctx is Ctx<Member> {
  return ctx.member !== undefined;
}
