import { Injectable } from '@nestjs/common';
import { logInName } from '@manyhearts/contract/log-in-names';
import { scopedKey } from '../../core/bus/cache.ts';
import { Challenges, usualBits } from '../../core/challenges.ts';
import type { Ctx } from '../../core/ctx.ts';
import { Limiter, type Limit } from '../../core/limiter/limiter.ts';
import { rateLimits } from '../../core/limiter/limits.ts';
import { requireTurn } from '../../core/limiter/require-turn.ts';
import { takeOnce } from '../../core/limiter/take-once.ts';
import { addressKey } from '../../core/network-address.ts';
import { MailLimitsService } from '../mail-links/mail-limits.service.ts';

/** For what fills in a field that people don't see. */
const suspectBits = usualBits + 2;

/** How often somebody may sign up, and what a script has to pay for it. The same whoever the address belongs to. */
@Injectable()
export class SignupGateService {
  constructor(
    private readonly limiter: Limiter,
    private readonly challenges: Challenges,
    private readonly mailLimits: MailLimitsService,
  ) {}

  /** Told before anything else, and only so often: somebody could ask for a whole list of names. */
  async passName(ctx: Ctx): Promise<void> {
    await this.take(ctx, rateLimits.usernameAddress, this.addressOf(ctx));
  }

  async pass(
    ctx: Ctx,
    { email, website, challenge }: { email: string; website?: string | undefined; challenge?: string | undefined },
  ): Promise<void> {
    await this.take(ctx, rateLimits.signupAddress, this.addressOf(ctx));
    const isBusy =
      !(await this.isFree(ctx, rateLimits.signupUnchallenged, this.addressOf(ctx))) ||
      !(await this.isFree(ctx, rateLimits.signupTenant, scopedKey({ tenantId: ctx.tenant.id }, 'signup')));
    if (website || isBusy) await this.challenges.require(ctx, 'signup', challenge, website ? suspectBits : usualBits);
    // Whoever is sent mails without asking for them is not sent many, whether or not they are a member.
    await this.mailLimits.takeMailbox(ctx, logInName(email).plain);
  }

  private async take(ctx: Ctx, limit: Limit, key: string): Promise<void> {
    requireTurn(await takeOnce(this.limiter, limit, key, ctx.origin.wish));
  }

  private async isFree(ctx: Ctx, limit: Limit, key: string): Promise<boolean> {
    return (await takeOnce(this.limiter, limit, key, ctx.origin.wish)).allowed;
  }

  private addressOf(ctx: Ctx): string {
    return scopedKey({ tenantId: ctx.tenant.id }, addressKey(ctx.origin.address));
  }
}
