import { Injectable } from '@nestjs/common';
import { scopedKey } from '../core/ports/bus/cache.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Limiter, type Limit } from '../core/flow/limiter/limiter.ts';
import { staffLimits } from './staff.limits.ts';
import { loginBlocked } from '../core/flow/limiter/require-turn.ts';
import { addressKey } from '../core/text/network-address.ts';

type Turn = { limit: Limit; key: string };
/**
 * The turns that one attempt took. `giveBack` returns these alone; `clear` also resets what earlier attempts took,
 * except per address.
 */
export type TurnsTaken = { giveBack(): Promise<void>; clear(): Promise<void> };

/**
 * Limits that apply before a password of staff is checked. A known browser has its own limit; all others share those of
 * their network and of the name, so guessing locks out the guesser and never the owner.
 */
@Injectable()
export class StaffLogInGate {
  constructor(private readonly limiter: Limiter) {}

  passDevice(deviceId: string): Promise<TurnsTaken> {
    return this.take([{ limit: staffLimits.staffLoginDevice, key: scopedKey('installation', deviceId) }]);
  }

  /** `name` is normalised, so that known and unknown names are counted alike. */
  passStranger(ctx: StaffCtx, name: string): Promise<TurnsTaken> {
    const network = addressKey(ctx.origin.address);
    return this.take([
      { limit: staffLimits.staffLoginAddress, key: network },
      { limit: staffLimits.staffLoginNetwork, key: scopedKey('installation', network, name) },
      { limit: staffLimits.staffLoginName, key: scopedKey('installation', name) },
    ]);
  }

  /** Order matters: a network that exhausted its own limits must not use up the name's limit for others. */
  private async take(turns: readonly Turn[]): Promise<TurnsTaken> {
    for (const { limit, key } of turns) {
      const answer = await this.limiter.take(limit, key);
      if (!answer.allowed) throw loginBlocked(answer.retryAfterSeconds);
    }
    return { giveBack: () => this.giveBack(turns), clear: () => this.clear(turns) };
  }

  private async giveBack(turns: readonly Turn[]): Promise<void> {
    for (const { limit, key } of turns) await this.limiter.giveBack(limit, key);
  }

  private async clear(turns: readonly Turn[]): Promise<void> {
    for (const { limit, key } of turns) {
      if (limit.perAddress) await this.limiter.giveBack(limit, key);
      else await this.limiter.reset(limit, key);
    }
  }
}
