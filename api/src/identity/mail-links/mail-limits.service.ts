import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@manyhearts/contract/errors';
import { scopedKey } from '../../core/ports/bus/bus.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Limiter, requireTurn, takeOnce, type Limit } from '../../core/flow/limiter/limiter.ts';
import { identityLimits } from '../identity.limits.ts';
import { addressKey } from '../../core/text/network-address.ts';

/** Limits mails that any visitor can trigger: per account, per mailbox and per requesting network. */
@Injectable()
export class MailLimitsService {
  constructor(private readonly limiter: Limiter) {}

  /** For mails that a member requests in their own session. */
  async take(ctx: Ctx, { account, recipient }: { account: string; recipient: string }): Promise<void> {
    await this.takeNetwork(ctx);
    await this.takeMailbox(ctx, recipient);
    await this.takeOne(ctx, identityLimits.mailAccount, [account]);
  }

  takeNetwork(ctx: Ctx): Promise<void> {
    return this.takeOne(ctx, identityLimits.mailAddress, [networkOf(ctx)]);
  }

  /** Same limits whether or not the mailbox belongs to a member. */
  async takeMailbox(ctx: Ctx, recipient: string): Promise<void> {
    await this.takeOne(ctx, identityLimits.mailRecipient, [networkOf(ctx), recipient]);
    await this.takeOne(ctx, identityLimits.mailbox, [recipient]);
  }

  /** `device`: a browser that the owner's account knows. It has its own limit, which others can't exhaust. */
  async takeReset(ctx: Ctx, recipient: string, device: string | undefined): Promise<void> {
    if (device !== undefined) return this.takeOne(ctx, identityLimits.resetDevice, [device], 'reset_limit');
    await this.takeOne(ctx, identityLimits.resetAsker, [networkOf(ctx), recipient], 'reset_limit');
    await this.takeMailbox(ctx, recipient);
    await this.takeOne(ctx, identityLimits.resetRecipient, [recipient]);
  }

  private async takeOne(
    ctx: Ctx,
    limit: Limit,
    parts: readonly string[],
    code: ErrorCode = 'rate_limited',
  ): Promise<void> {
    requireTurn(
      await takeOnce(this.limiter, limit, scopedKey({ tenantId: ctx.tenant.id }, ...parts), ctx.origin.requestKey),
      code,
    );
  }
}

function networkOf(ctx: Ctx): string {
  return addressKey(ctx.origin.address);
}
