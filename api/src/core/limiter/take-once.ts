import type { Limit, LimitAnswer, Limiter } from './limiter.ts';
import { rateLimits } from './limits.ts';

export type OneTurn = LimitAnswer & {
  /** This delivery took a turn, so it is its to give back. */
  isTaken: boolean;
};

/**
 * Clients send a wish up to six times when the answer is lost on the way, and it stays one try. Whoever sends it more
 * often than that pays for each.
 */
export async function takeOnce(
  limiter: Limiter,
  limit: Limit,
  key: string,
  wish: string | undefined,
): Promise<OneTurn> {
  const delivery = `${limit.name} ${key} ${wish}`;
  const isFirst = wish === undefined || (await limiter.take(rateLimits.delivery, delivery)).allowed;
  if (!isFirst && (await limiter.take(rateLimits.redelivery, delivery)).allowed)
    return { allowed: true, remaining: 0, isTaken: false };
  const answer = await limiter.take(limit, key);
  // A refusal was no try: after the wait the same wish is to have its turn.
  if (!answer.allowed && isFirst && wish !== undefined) await limiter.reset(rateLimits.delivery, delivery);
  return { ...answer, isTaken: answer.allowed };
}
