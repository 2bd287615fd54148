import { hash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { within, type Report } from '../../ports/bus/bus.ts';
import { closeRedis, openRedis, seldom } from '../../ports/bus/redis-connection.ts';
import type { Clock } from '../../process/clock.ts';
import { bucketName, Limiter, type Limit, type LimitAnswer } from './limiter.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { everyMs, isSteady } from './turns.ts';

const prefix = 'mh:limit:';
/**
 * Longer than a loaded machine takes to answer: a premature timeout falls back to local counting, which gives extra
 * turns.
 */
const patienceMs = 750;
/** After a failure Redis is skipped for this long, so that a slow one does not delay every request. */
const restMs = 1_000;

/**
 * Counts over all processes. Without Redis `closed` limits count per process at a tenth, and `open` ones allow
 * everything.
 */
export class RedisLimiter extends Limiter {
  private readonly local: MemoryLimiter;
  private restsUntil = 0;

  private constructor(
    private readonly redis: Redis,
    private readonly clock: Clock,
    private readonly report: Report,
  ) {
    super();
    this.local = new MemoryLimiter(clock);
  }

  static async open(url: string, clock: Clock, report: Report): Promise<RedisLimiter> {
    return new RedisLimiter(await openRedis(url, report), clock, seldom(report));
  }

  override async take(limit: Limit, key: string, cost = 1): Promise<LimitAnswer> {
    const args = [Math.round(this.clock.movedByMs()), this.burstOf(limit), cost, ...shapeOf(limit)];
    const reply = await this.ask(takeScript, limit, key, args);
    if (reply === undefined) return this.takeWithout(limit, key, cost);
    const [remaining, waitMs] = reply as [number, number];
    return remaining < 0
      ? { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1_000) }
      : { allowed: true, remaining };
  }

  override async giveBack(limit: Limit, key: string, cost = 1): Promise<void> {
    await this.local.giveBack(atATenth(limit), key, cost);
    await this.ask(giveBackScript, limit, key, [
      Math.round(this.clock.movedByMs()),
      cost,
      isSteady(limit) ? everyMs(limit) : 0,
    ]);
  }

  override async reset(limit: Limit, key: string): Promise<void> {
    await this.local.reset(limit, key);
    await this.orRest(() => this.redis.del(prefix + bucketName(limit, key)));
  }

  override async close(): Promise<void> {
    await Promise.all([this.local.close(), closeRedis(this.redis)]);
  }

  private takeWithout(limit: Limit, key: string, cost: number): Promise<LimitAnswer> | LimitAnswer {
    if (limit.whenDown === 'open') return { allowed: true, remaining: 0 };
    this.local.addressFactor = this.addressFactor;
    return this.local.take(atATenth(limit), key, cost);
  }

  private ask(script: string, limit: Limit, key: string, args: number[]): Promise<unknown> {
    const name = prefix + bucketName(limit, key);
    return this.orRest(async () => {
      try {
        return await this.redis.evalsha(scriptDigests.get(script) ?? '', 1, name, ...args);
      } catch (error) {
        // Redis loses cached scripts when it restarts.
        if (!(error as Error).message.startsWith('NOSCRIPT')) throw error;
        return this.redis.eval(script, 1, name, ...args);
      }
    });
  }

  /** Undefined if Redis is unavailable. */
  private async orRest<T>(request: () => Promise<T>): Promise<T | undefined> {
    if (performance.now() < this.restsUntil) return undefined;
    try {
      return await within(patienceMs, request());
    } catch (error) {
      this.restsUntil = performance.now() + restMs;
      this.report(new Error('The limiter does without Redis', { cause: error }));
      return undefined;
    }
  }
}

function shapeOf(limit: Limit): number[] {
  if (isSteady(limit)) return [everyMs(limit)];
  return [0, limit.forgetSeconds * 1_000, ...limit.pausesSeconds.map((seconds) => seconds * 1_000)];
}

/** Without Redis each process counts on its own, and the number of processes is unknown. */
function atATenth(limit: Limit): Limit {
  const burst = Math.max(1, Math.floor(limit.burst / 10));
  return isSteady(limit) ? { ...limit, burst, everySeconds: limit.everySeconds * 10 } : { ...limit, burst };
}

const timeInLua = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000) + tonumber(ARGV[1])`;

/**
 * `turns.ts` in Lua, so that check and update are atomic across processes. Uses the time of Redis: a server with a
 * wrong clock would lock others out. KEYS: bucket. ARGV: ms by which a test moved the time, burst, cost; then for a
 * steady limit the ms between turns, for a pausing one 0, the ms after which the bucket resets, and the pauses in ms.
 * Returns {remaining, 0} or {-1, ms to wait}.
 */
export const takeScript = `${timeInLua}
local burst, cost, every = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local stored = redis.call('HMGET', KEYS[1], 'at', 'turns')
local at, turns = tonumber(stored[1]), tonumber(stored[2]) or 0

if every > 0 then
  local whole = burst * every
  local full = math.min(math.max(at or now, now), now + whole) + cost * every
  local wait = full - whole - now
  if wait > 0 then return {-1, wait} end
  redis.call('HSET', KEYS[1], 'at', full, 'turns', 0)
  redis.call('PEXPIRE', KEYS[1], full - now)
  return {math.floor((whole - (full - now)) / every), 0}
end

local forget = tonumber(ARGV[5])
local function pause(taken)
  return tonumber(ARGV[6 + math.min(math.max(taken - burst, 0), #ARGV - 6)])
end
if at then
  local quiet = math.max(0, now - at)
  local wait = turns + cost > burst and pause(turns) - quiet or 0
  if wait > 0 then return {-1, wait} end
  if quiet >= forget then turns = 0 end
end
turns = turns + cost
redis.call('HSET', KEYS[1], 'at', now, 'turns', turns)
redis.call('PEXPIRE', KEYS[1], math.max(forget, pause(turns)))
return {math.max(0, burst - turns), 0}
`;

/** KEYS: bucket. ARGV: ms by which a test moved the time, cost, ms between turns (0 for a pausing limit). */
export const giveBackScript = `${timeInLua}
local cost, every = tonumber(ARGV[2]), tonumber(ARGV[3])
local stored = redis.call('HMGET', KEYS[1], 'at', 'turns')
local at, turns = tonumber(stored[1]), tonumber(stored[2])
if not at then return 0 end
if every > 0 then
  at = at - cost * every
  if at <= now then return redis.call('DEL', KEYS[1]) end
  redis.call('PEXPIRE', KEYS[1], at - now)
else
  turns = turns - cost
  if turns <= 0 then return redis.call('DEL', KEYS[1]) end
end
redis.call('HSET', KEYS[1], 'at', at, 'turns', turns)
return 1
`;

/** SHA-1 digests, for EVALSHA. */
export const scriptDigests = new Map(
  [takeScript, giveBackScript].map((script) => [script, hash('sha1', script, 'hex')]),
);
