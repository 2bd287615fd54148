import { Injectable } from '@nestjs/common';
import { logInName } from '@manyhearts/contract/log-in-names';
import { scopedKey } from '../../core/ports/bus/bus.ts';
import { Challenges, usualBits } from '../../core/crypto/challenges.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import {
  Limiter,
  closed,
  evenly,
  perAddress,
  requireTurn,
  takeOnce,
  type Limit,
} from '../../core/flow/limiter/limiter.ts';
import { addressKey } from '../../core/text/network-address.ts';
import { MailLimitsService } from '../../identity/mail-links/mail-limits.service.ts';
import { minuteSeconds } from '../../core/text/durations.ts';

export const membershipLimits = {
  /** Checks for free user names, which also reveal taken ones. */
  usernameAddress: { name: 'usernameAddress', ...evenly(30, 30 * minuteSeconds), ...closed, ...perAddress },
  /** Each check compares with a list of fifty thousand. */
  passwordCheckAddress: { name: 'passwordCheckAddress', ...evenly(30, 30 * minuteSeconds), ...closed, ...perAddress },
  signupUnchallenged: { name: 'signupUnchallenged', ...evenly(2, 30 * minuteSeconds), ...closed, ...perAddress },
  signupTenant: { name: 'signupTenant', ...evenly(100, 10 * minuteSeconds), ...closed },
  /** Per address and tenant. */
  signupAddress: { name: 'signupAddress', ...evenly(5, 30 * minuteSeconds), ...closed, ...perAddress },
} as const satisfies Record<string, Limit>;

/** Proof of work for clients that fill in the hidden field, which people don't see. */
const suspectBits = usualBits + 2;

/** Limits sign-ups and demands proof of work from scripts. Same for every address, whether or not it has an account. */
@Injectable()
export class SignupGateService {
  constructor(
    private readonly limiter: Limiter,
    private readonly challenges: Challenges,
    private readonly mailLimits: MailLimitsService,
  ) {}

  /** Limited first of all, because answers about names could be used to enumerate members. */
  async passName(ctx: Ctx): Promise<void> {
    await this.take(ctx, membershipLimits.usernameAddress, this.addressOf(ctx));
  }

  async passPassword(ctx: Ctx): Promise<void> {
    await this.take(ctx, membershipLimits.passwordCheckAddress, this.addressOf(ctx));
  }

  async pass(
    ctx: Ctx,
    { email, website, challenge }: { email: string; website?: string | undefined; challenge?: string | undefined },
  ): Promise<void> {
    await this.take(ctx, membershipLimits.signupAddress, this.addressOf(ctx));
    const isBusy =
      !(await this.takeIfLeft(ctx, membershipLimits.signupUnchallenged, this.addressOf(ctx))) ||
      !(await this.takeIfLeft(ctx, membershipLimits.signupTenant, scopedKey({ tenantId: ctx.tenant.id }, 'signup')));
    if (website || isBusy) await this.challenges.require(ctx, 'signup', challenge, website ? suspectBits : usualBits);
    // Limits the mails to mailboxes that didn't ask for them, members or not.
    await this.mailLimits.takeMailbox(ctx, logInName(email).plain);
  }

  private async take(ctx: Ctx, limit: Limit, key: string): Promise<void> {
    requireTurn(await takeOnce(this.limiter, limit, key, ctx.origin.requestKey));
  }

  private async takeIfLeft(ctx: Ctx, limit: Limit, key: string): Promise<boolean> {
    return (await takeOnce(this.limiter, limit, key, ctx.origin.requestKey)).allowed;
  }

  private addressOf(ctx: Ctx): string {
    return scopedKey({ tenantId: ctx.tenant.id }, addressKey(ctx.origin.address));
  }
}
