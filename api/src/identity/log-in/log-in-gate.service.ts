import { Injectable } from '@nestjs/common';
import { scopedKey } from '../../core/ports/bus/bus.ts';
import { Challenges } from '../../core/crypto/challenges.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Limiter, loginBlocked, takeOnce, type Limit, type OneTurn } from '../../core/flow/limiter/limiter.ts';
import { identityLimits } from '../identity.limits.ts';
import { addressKey } from '../../core/text/network-address.ts';

/**
 * One attempt at a log-in. `account` is the typed name in normal form, known or not; `device` is set if the account
 * knows the browser.
 */
export type Try = {
  account: string;
  device: string | undefined;
  requestKey: string | undefined;
  challenge: string | undefined;
};
export type Taken = { limit: Limit; key: string; turn: OneTurn };
/** Gives turns back after a successful log-in. `isProof`: it proved the owner of the name or address. */
export type GiveTurnsBack = (isProof?: boolean) => Promise<void>;

/**
 * Limits that apply before a password is checked, cheapest first. Browsers that an account knows are counted one by
 * one, all others together: guessing locks out the guesser and never the owner.
 */
@Injectable()
export class LogInGateService {
  constructor(
    private readonly limiter: Limiter,
    private readonly challenges: Challenges,
  ) {}

  /** Call before the first database query. */
  async passAddress(ctx: Ctx, requestKey: string | undefined): Promise<Taken> {
    return requireTurn(await this.take(identityLimits.loginAddress, addressOf(ctx), requestKey));
  }

  /**
   * Returns what gives the turns back: a right password gives back its own turn and no other. The right password of an unproved claim
   * keeps its turn, because its member chose it and it was a guess at the owner's password too.
   */
  async pass(ctx: Ctx, { account, device, requestKey, challenge }: Try, first: Taken): Promise<GiveTurnsBack> {
    const scope = { tenantId: ctx.tenant.id };
    const isKnown = device !== undefined;
    const quiet = isKnown
      ? []
      : [
          await this.take(identityLimits.loginUnchallenged, addressOf(ctx), requestKey),
          await this.take(identityLimits.loginTenant, scopedKey(scope, 'log-in'), requestKey),
        ];
    if (quiet.some(({ turn }) => !turn.allowed)) await this.challenges.require(ctx, 'log-in', challenge);
    const own = isKnown
      ? await this.take(identityLimits.loginDevice, scopedKey(scope, account, device), requestKey)
      : await this.takeShared(ctx, account, requestKey);
    requireTurn(own);
    return async (isProof = true) => {
      const free = [first, ...quiet, ...(isProof && !isKnown ? [own] : [])];
      for (const { limit, key, turn } of free) if (turn.isTaken) await this.limiter.giveBack(limit, key);
      if (isKnown) await this.limiter.reset(own.limit, own.key);
    };
  }

  /** Limits a browser that one account knows before it tries the passwords of others at the same address. */
  async mayTryOthers(ctx: Ctx, account: string, requestKey: string | undefined): Promise<boolean> {
    return (await this.takeShared(ctx, account, requestKey)).turn.allowed;
  }

  private takeShared(ctx: Ctx, account: string, requestKey: string | undefined): Promise<Taken> {
    return this.take(identityLimits.loginAccount, scopedKey({ tenantId: ctx.tenant.id }, account), requestKey);
  }

  private async take(limit: Limit, key: string, requestKey: string | undefined): Promise<Taken> {
    return { limit, key, turn: await takeOnce(this.limiter, limit, key, requestKey) };
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
