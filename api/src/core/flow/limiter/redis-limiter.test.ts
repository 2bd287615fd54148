import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { describeWithRedis, testRedisUrl } from '../../../../test/real-redis.ts';
import { TcpProxy } from '../../../../test/tcp-proxy.ts';
import { until } from '../../../../test/until.ts';
import { Clock } from '../../process/clock.ts';
import { bucketName, type Limit } from './limiter.ts';
import { RedisLimiter } from './redis-limiter.ts';

const closed: Limit = { name: 'testClosed', burst: 30, everySeconds: 60, whenDown: 'closed' };
const few: Limit = { name: 'testFew', burst: 3, pausesSeconds: [3_600], forgetSeconds: 3_600, whenDown: 'closed' };
const open: Limit = { name: 'testOpen', burst: 3, everySeconds: 60, whenDown: 'open' };

describeWithRedis('While Redis is away', () => {
  let key: string;
  let reported: string[];
  let proxy: TcpProxy;
  let limiter: RedisLimiter;

  beforeEach(async () => {
    key = `i:test:${randomUUID()}`;
    reported = [];
    const redis = new URL(testRedisUrl);
    proxy = await TcpProxy.open({ host: redis.hostname, port: Number(redis.port || 6379) });
    redis.host = proxy.address;
    limiter = await RedisLimiter.open(redis.href, new Clock(), (error) => reported.push(error.message));
  });

  afterEach(async () => {
    await limiter.close();
    await proxy.cut();
  });

  async function takeMany(limit: Limit): Promise<number> {
    const answers = await Promise.all(Array.from({ length: 100 }, () => limiter.take(limit, key)));
    return answers.filter((answer) => answer.allowed).length;
  }

  it('harmless things go on', async () => {
    await proxy.cut();

    expect(await takeMany(open)).toBe(100);
  });

  it('guessing games go on at a tenth, and never below one', async () => {
    await proxy.cut();

    expect(await takeMany(closed)).toBe(3);
    expect(await takeMany(few)).toBe(1);
  });

  it('giving back and resetting do not fail', async () => {
    await proxy.cut();
    await takeMany(few);

    await limiter.reset(few, key);

    expect(await takeMany(few)).toBe(1);
  });

  it('a Redis that does not answer holds up no more than a moment, and only the first to ask', async () => {
    proxy.stall();

    const from = performance.now();
    await limiter.take(open, key);
    expect(performance.now() - from).toBeLessThan(1_000);
    // Without the rest period each of these would wait as long as the first.
    const again = performance.now();
    for (let i = 0; i < 50; i += 1) await limiter.take(open, key);
    expect(performance.now() - again).toBeLessThan(100);
  });

  it('a process that was busy for long counts what Redis answered meanwhile, instead of doing without it', async () => {
    const answer = limiter.take(closed, key);
    const busyUntil = performance.now() + 1_500;
    while (performance.now() < busyUntil);

    expect(await answer).toEqual({ allowed: true, remaining: 29 });
    expect(reported).toEqual([]);
  });

  it('is reported, and after it the count is the common one again', async () => {
    await proxy.cut();
    await takeMany(closed);
    expect(reported).toContain('The limiter does without Redis');

    await proxy.restore();

    await until('Redis counts again', async () => {
      const answer = await limiter.take(closed, key);
      return answer.allowed && answer.remaining > 3;
    });
  });
});

/** A machine clock that is set wrong. */
class SetClock extends Clock {
  constructor(private readonly ahead: number) {
    super();
  }

  protected override machineMs(): number {
    return Date.now() + this.ahead;
  }
}

describeWithRedis('What the limiter leaves in Redis', () => {
  it('runs out by itself and does not tell whom it is about', async () => {
    const redis = new Redis(testRedisUrl);
    const limiter = await RedisLimiter.open(testRedisUrl, new Clock(), () => undefined);
    const key = `i:${randomUUID()}:somebody@example.org`;

    await limiter.take(few, key);
    await limiter.take(open, key);

    expect(bucketName(few, key)).not.toContain('example');
    expect(await redis.pttl(`mh:limit:${bucketName(few, key)}`)).toBeGreaterThan(3_500_000);
    expect(await redis.pttl(`mh:limit:${bucketName(few, key)}`)).toBeLessThanOrEqual(3_600_000);
    const steadyLeft = await redis.pttl(`mh:limit:${bucketName(open, key)}`);
    expect(steadyLeft).toBeGreaterThan(50_000);
    expect(steadyLeft).toBeLessThanOrEqual(60_000);
    await redis.del(`mh:limit:${bucketName(few, key)}`, `mh:limit:${bucketName(open, key)}`);
    await limiter.close();
    await redis.quit();
  });

  it('is dated by Redis: a server whose clock is a day ahead or behind lengthens and shortens nothing for others', async () => {
    const redis = new Redis(testRedisUrl);
    const open = (ahead: number) => RedisLimiter.open(testRedisUrl, new SetClock(ahead), () => undefined);
    const [right, ahead, behind] = [await open(0), await open(86_400_000), await open(-86_400_000)];

    for (const wrong of [ahead, behind]) {
      const key = `i:test:${randomUUID()}`;
      for (let turn = 0; turn < 3; turn += 1) expect((await wrong.take(few, key)).allowed).toBe(true);
      for (const asked of [right, ahead, behind]) {
        const answer = await asked.take(few, key);
        expect(answer).toEqual({ allowed: false, retryAfterSeconds: expect.any(Number) });
        expect('retryAfterSeconds' in answer && answer.retryAfterSeconds).toBeGreaterThan(3_590);
        expect('retryAfterSeconds' in answer && answer.retryAfterSeconds).toBeLessThanOrEqual(3_600);
      }
      await right.reset(few, key);
    }
    await Promise.all([right, ahead, behind].map((limiter) => limiter.close()));
    await redis.quit();
  });

  it('works after Redis has forgotten the script', async () => {
    const redis = new Redis(testRedisUrl);
    const reported: Error[] = [];
    const limiter = await RedisLimiter.open(testRedisUrl, new Clock(), (error) => reported.push(error));
    const key = `i:test:${randomUUID()}`;

    await redis.script('FLUSH');

    expect(await limiter.take(few, key)).toEqual({ allowed: true, remaining: 2 });
    expect(reported).toEqual([]);
    await limiter.reset(few, key);
    await limiter.close();
    await redis.quit();
  });
});
