import type { Limit, LimitAnswer, PausingLimit, SteadyLimit } from './limiter.ts';

/**
 * State of one key, in ms. Steady limits: all turns are available again at `at`. Pausing limits: the last of `turns`
 * turns was taken at `at`.
 */
export type Bucket = { at: number; turns: number };

export type Taking = { burst: number; nowMs: number; cost: number };
export type Taken = { answer: LimitAnswer; bucket: Bucket | undefined };

/** The in-process limiter's arithmetic. `redis-limiter.ts` repeats it in Lua; one test checks both. */
export function takeTurns(limit: Limit, bucket: Bucket | undefined, taking: Taking): Taken {
  return isSteady(limit) ? takeSteady(limit, bucket, taking) : takePausing(limit, bucket, taking);
}

export function returnTurns(limit: Limit, bucket: Bucket, nowMs: number, cost: number): Bucket | undefined {
  if (isSteady(limit)) {
    const at = bucket.at - cost * everyMs(limit);
    return at > nowMs ? { at, turns: 0 } : undefined;
  }
  return bucket.turns > cost ? { at: bucket.at, turns: bucket.turns - cost } : undefined;
}

/** When the bucket becomes equivalent to an absent one. */
export function forgottenAt(limit: Limit, burst: number, bucket: Bucket): number {
  if (isSteady(limit)) return bucket.at;
  return bucket.at + Math.max(limit.forgetSeconds * 1_000, pauseMs(limit, burst, bucket.turns));
}

export function isSteady(limit: Limit): limit is SteadyLimit {
  return 'everySeconds' in limit;
}

export function everyMs(limit: SteadyLimit): number {
  return Math.round(limit.everySeconds * 1_000);
}

function takeSteady(limit: SteadyLimit, bucket: Bucket | undefined, { burst, nowMs, cost }: Taking): Taken {
  const every = everyMs(limit);
  const whole = burst * every;
  // Bounded, so that a clock that was set back blocks for no longer than an exhausted bucket.
  const before = Math.min(Math.max(bucket?.at ?? nowMs, nowMs), nowMs + whole);
  const at = before + cost * every;
  const waitMs = at - whole - nowMs;
  if (waitMs > 0) return { answer: refusal(waitMs), bucket };
  return { answer: { allowed: true, remaining: Math.floor((whole - (at - nowMs)) / every) }, bucket: { at, turns: 0 } };
}

function takePausing(limit: PausingLimit, bucket: Bucket | undefined, { burst, nowMs, cost }: Taking): Taken {
  let turns = bucket?.turns ?? 0;
  if (bucket) {
    const quietMs = Math.max(0, nowMs - bucket.at);
    const waitMs = turns + cost > burst ? pauseMs(limit, burst, turns) - quietMs : 0;
    if (waitMs > 0) return { answer: refusal(waitMs), bucket };
    if (quietMs >= limit.forgetSeconds * 1_000) turns = 0;
  }
  turns += cost;
  return { answer: { allowed: true, remaining: Math.max(0, burst - turns) }, bucket: { at: nowMs, turns } };
}

function pauseMs(limit: PausingLimit, burst: number, turns: number): number {
  const step = Math.min(Math.max(turns - burst, 0), limit.pausesSeconds.length - 1);
  return (limit.pausesSeconds[step] ?? 0) * 1_000;
}

function refusal(waitMs: number): LimitAnswer {
  return { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1_000) };
}
