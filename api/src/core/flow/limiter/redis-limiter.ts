import type { Redis } from 'ioredis';
import type { Report } from '../../ports/bus/bus.ts';
import { within } from '../../ports/bus/patience.ts';
import { closeRedis, openRedis, seldom } from '../../ports/bus/redis-connection.ts';
import type { Clock } from '../../process/clock.ts';
import { bucketName, Limiter, type Limit, type LimitAnswer } from './limiter.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { giveBackScript, scriptDigests, takeScript } from './take-script.ts';
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
