import { Injectable } from '@nestjs/common';
import { addressKey } from '../network-address.ts';
import { Limiter, type Limit } from './limiter.ts';
import { rateLimits } from './limits.ts';
import { requireTurn } from './require-turn.ts';
import { takeOnce } from './take-once.ts';

/** `wish` tells a repeated delivery, which takes no second turn, from a second request. */
export type Writer = { address: string; account: string | undefined; wish: string | undefined };

/** The turns of every write, whatever the call; what a call costs more than others is limited by the call itself. */
@Injectable()
export class WriteTurns {
  constructor(private readonly limiter: Limiter) {}

  /** Before the session is looked up and the body is read, so that refusing costs nearly nothing. Throws `rate_limited`. */
  takeOfAddress({ address, wish }: Writer): Promise<void> {
    return this.take(rateLimits.writeAddress, addressKey(address), wish);
  }

  /** An account that writes from many addresses. */
  async takeOfAccount({ account, wish }: Writer): Promise<void> {
    if (account !== undefined) await this.take(rateLimits.writeAccount, account, wish);
  }

  private async take(limit: Limit, key: string, wish: string | undefined): Promise<void> {
    requireTurn(await takeOnce(this.limiter, limit, key, wish));
  }
}
