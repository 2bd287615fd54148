import { Injectable } from '@nestjs/common';
import { scopedKey } from '../../core/bus/cache.ts';
import { Challenges } from '../../core/challenges.ts';
import type { Ctx } from '../../core/ctx.ts';
import { Limiter, type Limit } from '../../core/limiter/limiter.ts';
import { rateLimits } from '../../core/limiter/limits.ts';
import { loginBlocked } from '../../core/limiter/require-turn.ts';
import { takeOnce, type OneTurn } from '../../core/limiter/take-once.ts';
import { addressKey } from '../../core/network-address.ts';

/** One try at a log-in. `account` is what was typed in its one form, known or not; `device` is set for a browser that the account knows. */
export type Try = {
  account: string;
  device: string | undefined;
  wish: string | undefined;
  challenge: string | undefined;
};
export type Taken = { limit: Limit; key: string; turn: OneTurn };
/** Gives turns back after a log-in that was right. `isProof`: it proved whose the name or address is. */
export type Undo = (isProof?: boolean) => Promise<void>;

/**
 * What stands before a password is looked at, in the order of what it costs us. Browsers that an account knows are
 * counted one by one, all others together: so guessing locks out whoever guesses, and never the owner.
 */
@Injectable()
export class LogInGateService {
  constructor(
    private readonly limiter: Limiter,
    private readonly challenges: Challenges,
  ) {}

  /** Before the database is asked for anything. */
  async passAddress(ctx: Ctx, wish: string | undefined): Promise<Taken> {
    return requireTurn(await this.take(rateLimits.loginAddress, addressOf(ctx), wish));
  }

  /**
   * Answers with how to undo it: a password that was right is no try, and gives back its own turn and no other. The right
   * password of an unproved claim is one, because it was a guess at the owner's password too: its member chose it.
   */
  async pass(ctx: Ctx, { account, device, wish, challenge }: Try, first: Taken): Promise<Undo> {
    const scope = { tenantId: ctx.tenant.id };
    const isKnown = device !== undefined;
    const quiet = isKnown
      ? []
      : [
          await this.take(rateLimits.loginUnchallenged, addressOf(ctx), wish),
          await this.take(rateLimits.loginTenant, scopedKey(scope, 'log-in'), wish),
        ];
    if (quiet.some(({ turn }) => !turn.allowed)) await this.challenges.require(ctx, 'log-in', challenge);
    const own = isKnown
      ? await this.take(rateLimits.loginDevice, scopedKey(scope, account, device), wish)
      : await this.takeShared(ctx, account, wish);
    requireTurn(own);
    return async (isProof = true) => {
      const free = [first, ...quiet, ...(isProof && !isKnown ? [own] : [])];
      for (const { limit, key, turn } of free) if (turn.isTaken) await this.limiter.giveBack(limit, key);
      if (isKnown) await this.limiter.reset(own.limit, own.key);
    };
  }

  /** For a browser that one account knows, before the passwords of others at the same address are looked at. */
  async mayLookFurther(ctx: Ctx, account: string, wish: string | undefined): Promise<boolean> {
    return (await this.takeShared(ctx, account, wish)).turn.allowed;
  }

  private takeShared(ctx: Ctx, account: string, wish: string | undefined): Promise<Taken> {
    return this.take(rateLimits.loginAccount, scopedKey({ tenantId: ctx.tenant.id }, account), wish);
  }

  private async take(limit: Limit, key: string, wish: string | undefined): Promise<Taken> {
    return { limit, key, turn: await takeOnce(this.limiter, limit, key, wish) };
  }
}

function requireTurn(taken: Taken): Taken {
  const { turn } = taken;
  if (turn.allowed) return taken;
  throw loginBlocked(turn.retryAfterSeconds);
}

function addressOf(ctx: Ctx): string {
  return scopedKey('installation', addressKey(ctx.origin.address));
}
