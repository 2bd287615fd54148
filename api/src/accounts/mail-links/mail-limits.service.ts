import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@manyhearts/contract/errors';
import { scopedKey } from '../../core/bus/cache.ts';
import type { Ctx } from '../../core/ctx.ts';
import { Limiter, type Limit } from '../../core/limiter/limiter.ts';
import { rateLimits } from '../../core/limiter/limits.ts';
import { requireTurn } from '../../core/limiter/require-turn.ts';
import { takeOnce } from '../../core/limiter/take-once.ts';
import { addressKey } from '../../core/network-address.ts';

export type MailTurn = {
  /** Whose day it counts in: an account, or an address that may have none. */
  account: string;
  recipient: string;
  /** What somebody hears who had their share today. */
  code?: ErrorCode;
};

/** How many mails of the kind that anybody can cause leave for one account, one mailbox, and at one network's wish. */
@Injectable()
export class MailLimitsService {
  constructor(private readonly limiter: Limiter) {}

  async take(ctx: Ctx, { account, recipient, code = 'rate_limited' }: MailTurn): Promise<void> {
    const scope = { tenantId: ctx.tenant.id };
    await this.takeOne(ctx, rateLimits.mailAddress, scopedKey(scope, addressKey(ctx.origin.address)), 'rate_limited');
    await this.takeOne(ctx, rateLimits.mailRecipient, scopedKey(scope, recipient), 'rate_limited');
    await this.takeOne(ctx, rateLimits.mailAccount, scopedKey(scope, account), code);
  }

  private async takeOne(ctx: Ctx, limit: Limit, key: string, code: ErrorCode): Promise<void> {
    requireTurn(await takeOnce(this.limiter, limit, key, ctx.origin.wish), code);
  }
}
