import { Injectable } from '@nestjs/common';
import { addressKey } from '../../text/network-address.ts';
import { Limiter, coreLimits, requireTurn, takeOnce, type Limit } from './limiter.ts';

/** `requestKey` identifies a retry, which takes no further turn. */
export type Writer = { address: string; account: string | undefined; requestKey: string | undefined };

/** Rate limits that all writes share; calls that cost more have limits of their own. */
@Injectable()
export class WriteTurns {
  constructor(private readonly limiter: Limiter) {}

  /** Called before the session lookup and the body, so that a refusal is cheap. Throws `rate_limited`. */
  takeOfAddress({ address, requestKey }: Writer): Promise<void> {
    return this.take(coreLimits.writeAddress, addressKey(address), requestKey);
  }

  /** Limits an account that writes from many addresses. Throws `rate_limited`. */
  async takeOfAccount({ account, requestKey }: Writer): Promise<void> {
    if (account !== undefined) await this.take(coreLimits.writeAccount, account, requestKey);
  }

  private async take(limit: Limit, key: string, requestKey: string | undefined): Promise<void> {
    requireTurn(await takeOnce(this.limiter, limit, key, requestKey));
  }
}
