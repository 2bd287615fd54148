import type { Limit, LimitAnswer, Limiter } from './limiter.ts';
import { rateLimits } from './limits.ts';

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
  const isFirst = requestKey === undefined || (await limiter.take(rateLimits.delivery, delivery)).allowed;
  if (!isFirst && (await limiter.take(rateLimits.redelivery, delivery)).allowed)
    return { allowed: true, remaining: 0, isTaken: false };
  const answer = await limiter.take(limit, key);
  // A refused delivery took no turn, so a retry after the wait must be allowed to.
  if (!answer.allowed && isFirst && requestKey !== undefined) await limiter.reset(rateLimits.delivery, delivery);
  return { ...answer, isTaken: answer.allowed };
}
