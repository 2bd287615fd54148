import type { Limit, LimitAnswer, Limiter } from './limiter.ts';
import { coreLimits } from './core.limits.ts';

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
