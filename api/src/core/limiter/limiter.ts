import { digestOf } from '../digest.ts';

type EveryLimit = {
  name: string;
  burst: number;
  /** What to do when the store is down: harmless things go on, guessing games stop. */
  whenDown: 'open' | 'closed';
  /** Per network address; test seams make these roomier. */
  perAddress?: true;
};

/** `burst` turns at once, then one more every `everySeconds` (GCRA). */
export type SteadyLimit = EveryLimit & { everySeconds: number };

/**
 * `burst` turns, then a pause before each further one: the first pause, the second, and the last one ever after.
 * `forgetSeconds` without a turn wipe the slate. One pause as long as that gives at most `burst` in any such time.
 */
export type PausingLimit = EveryLimit & { pausesSeconds: readonly [number, ...number[]]; forgetSeconds: number };

export type Limit = SteadyLimit | PausingLimit;

export type LimitAnswer = { allowed: true; remaining: number } | { allowed: false; retryAfterSeconds: number };

export abstract class Limiter {
  /** Takes one turn of `limit` for `key` (account, address, tenant …) and says whether it was there. */
  abstract take(limit: Limit, key: string, cost?: number): Promise<LimitAnswer>;
  /** Undoes a turn that turned out not to count. For a key that others share, as an address, where `reset` would free them all. */
  abstract giveBack(limit: Limit, key: string, cost?: number): Promise<void>;
  /** Gives everything back, as to the account after a correct log-in. */
  abstract reset(limit: Limit, key: string): Promise<void>;
  abstract close(): Promise<void>;

  /** Test seam: multiplies the burst of per-address limits. */
  addressFactor = 1;

  protected burstOf(limit: Limit): number {
    return limit.perAddress ? Math.max(1, Math.floor(limit.burst * this.addressFactor)) : limit.burst;
  }
}

/** Keys hold mail addresses and chosen text. A digest has one length and tells nothing to whoever reads the store. */
export function bucketName(limit: Limit, key: string): string {
  return `${limit.name}:${digestOf(key)}`;
}
