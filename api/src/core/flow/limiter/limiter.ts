import type { ErrorCode } from '@manyhearts/contract/errors';
import { digestOf } from '../../crypto/random.ts';
import { hourSeconds, minuteSeconds } from '../../text/durations.ts';
import { AppError } from '../../errors/app-error.ts';

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

/**
 * Limits that every call shares. A feature's own stand beside their use. Build keys with `scopedKey`, address keys
 * with `addressKey`. Quotas of a plan, such as likes per day, are counted in the database instead.
 */
export const coreLimits = {
  /**
   * Every write, checked before any work. Mobile networks put hundreds of members behind one address; ten writes per
   * second suffice for a hundred members who write at once, and at a few milliseconds each do not load the server.
   */
  writeAddress: { name: 'writeAddress', ...evenly(600, minuteSeconds), ...open, ...perAddress },
  /**
   * Per account, from any address. No person writes twice per second for a minute, but tests do, so test seams raise
   * it too.
   */
  writeAccount: { name: 'writeAccount', ...evenly(120, minuteSeconds), ...open, ...perAddress },
  /** Per idempotent request: its first delivery counts against the actual limit, the next few do not. */
  delivery: { name: 'delivery', ...strictly(1, hourSeconds), ...closed },
  redelivery: { name: 'redelivery', ...strictly(5, hourSeconds), ...closed },
  /** One use per solved challenge, which expires long before the pause ends. */
  challengeUse: { name: 'challengeUse', ...strictly(1, hourSeconds), ...closed },
} as const satisfies Record<string, Limit>;

/** Throws `code` with Retry-After when the limit is exhausted. */
export function requireTurn(turn: LimitAnswer, code: ErrorCode = 'rate_limited'): void {
  if (!turn.allowed) throw new AppError(code, {}, undefined, turn.retryAfterSeconds);
}

/** The error for log-ins, which states the wait in minutes. */
export function loginBlocked(seconds: number): AppError {
  return new AppError('login_blocked', { minutes: Math.ceil(seconds / 60) }, undefined, seconds);
}

export type OneTurn = LimitAnswer & {
  /** True if this delivery took a turn, so it may give it back. */
  isTaken: boolean;
};

/**
 * Clients retry a request up to five times when its response is lost, and all deliveries count as one turn. Further
 * deliveries take a turn each.
 */
export async function takeOnce(
  limiter: Limiter,
  limit: Limit,
  key: string,
  requestKey: string | undefined,
): Promise<OneTurn> {
  const delivery = `${limit.name} ${key} ${requestKey}`;
  const isFirst = requestKey === undefined || (await limiter.take(coreLimits.delivery, delivery)).allowed;
  if (!isFirst && (await limiter.take(coreLimits.redelivery, delivery)).allowed)
    return { allowed: true, remaining: 0, isTaken: false };
  const answer = await limiter.take(limit, key);
  // A refused delivery took no turn, so a retry after the wait must be allowed to.
  if (!answer.allowed && isFirst && requestKey !== undefined) await limiter.reset(coreLimits.delivery, delivery);
  return { ...answer, isTaken: answer.allowed };
}
