import { digestOf } from '../../crypto/digest.ts';

type EveryLimit = {
  name: string;
  burst: number;
  /** What happens while the store is unavailable: harmless actions are allowed, guessing is not. */
  whenDown: 'open' | 'closed';
  /** Per network address; test seams raise these limits. */
  perAddress?: true;
};

/** GCRA: `burst` turns at once, then one more every `everySeconds`. */
export type SteadyLimit = EveryLimit & { everySeconds: number };

/**
 * `burst` turns, then a pause before each further one; the last entry of `pausesSeconds` repeats. `forgetSeconds`
 * without a turn reset the limit. A single pause of that length allows at most `burst` turns in any such period.
 */
export type PausingLimit = EveryLimit & { pausesSeconds: readonly [number, ...number[]]; forgetSeconds: number };

export type Limit = SteadyLimit | PausingLimit;

/** All turns may be used at once; each becomes available again after its share of the period. */
export const evenly = (turns: number, seconds: number) => ({ burst: turns, everySeconds: seconds / turns });

/** Never more than this many turns in any such period. For guessing and for actions that cost money. */
export const strictly = (turns: number, seconds: number) => ({
  burst: turns,
  pausesSeconds: [seconds] as const,
  forgetSeconds: seconds,
});

export const perAddress = { perAddress: true } as const;
export const closed = { whenDown: 'closed' } as const;
export const open = { whenDown: 'open' } as const;

export type LimitAnswer = { allowed: true; remaining: number } | { allowed: false; retryAfterSeconds: number };

export abstract class Limiter {
  /** Takes a turn of `limit` for `key` (account, address, tenant …), if one is left. */
  abstract take(limit: Limit, key: string, cost?: number): Promise<LimitAnswer>;
  /**
   * Returns a turn that should not count. Use it for shared keys, such as addresses, where `reset` would free
   * everyone.
   */
  abstract giveBack(limit: Limit, key: string, cost?: number): Promise<void>;
  /** Restores all turns, e.g. of an account after a successful log-in. */
  abstract reset(limit: Limit, key: string): Promise<void>;
  abstract close(): Promise<void>;

  /** Test seam: multiplies the burst of per-address limits. */
  addressFactor = 1;

  protected burstOf(limit: Limit): number {
    return limit.perAddress ? Math.max(1, Math.floor(limit.burst * this.addressFactor)) : limit.burst;
  }
}

/** Hashed, because keys contain mail addresses and user input: digests have a fixed length and reveal nothing. */
export function bucketName(limit: Limit, key: string): string {
  return `${limit.name}:${digestOf(key)}`;
}
