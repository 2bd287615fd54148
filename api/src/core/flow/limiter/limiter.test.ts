import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeWithRedis, testRedisUrl } from '../../../../test/real-redis.ts';
import { stop } from '../../../../test/stopped-clock.ts';
import { Clock } from '../../process/clock.ts';
import type { Limit, Limiter } from './limiter.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { RedisLimiter } from './redis-limiter.ts';

const steady: Limit = { name: 'testSteady', burst: 3, everySeconds: 10, whenDown: 'closed' };
const ladder: Limit = {
  name: 'testLadder',
  burst: 5,
  pausesSeconds: [900, 1_800, 3_600],
  forgetSeconds: 86_400,
  whenDown: 'closed',
};
const strict: Limit = {
  name: 'testStrict',
  burst: 10,
  pausesSeconds: [3_600],
  forgetSeconds: 3_600,
  whenDown: 'closed',
};
const address: Limit = { name: 'testAddress', burst: 2, everySeconds: 60, whenDown: 'closed', perAddress: true };

/** Tests that both limiters share; `open` returns a second instance for another process. */
function promises(open: (clock: Clock) => Promise<{ limiter: Limiter; other: Limiter }>): void {
  let clock: Clock;
  let limiter: Limiter;
  let other: Limiter;
  let key: string;

  beforeEach(async () => {
    clock = new Clock();
    stop(clock);
    clock.moveTo(new Date('2026-03-01T12:00:00Z'));
    key = `i:test:${randomUUID()}`;
    ({ limiter, other } = await open(clock));
  });

  afterEach(async () => {
    for (const limit of [steady, ladder, strict, address]) await limiter.reset(limit, key);
    await Promise.all([limiter.close(), other.close()]);
  });

  /** Takes until it is refused, and returns the number of turns taken. */
  async function takeAll(limit: Limit): Promise<number> {
    for (let taken = 0; ; taken += 1) {
      const { allowed } = await limiter.take(limit, key);
      if (!allowed) return taken;
    }
  }

  it('gives the burst, counts down, and says when to come back', async () => {
    expect(await limiter.take(steady, key)).toEqual({ allowed: true, remaining: 2 });
    expect(await limiter.take(steady, key)).toEqual({ allowed: true, remaining: 1 });
    expect(await limiter.take(steady, key)).toEqual({ allowed: true, remaining: 0 });
    const answer = await limiter.take(steady, key);
    expect(answer.allowed).toBe(false);
    expect(answer).toEqual({ allowed: false, retryAfterSeconds: 10 });
  });

  it('gives one more turn when its time has come and not before, and refusals cost nothing', async () => {
    await takeAll(steady);

    clock.advance(9);
    expect(await takeAll(steady)).toBe(0);
    clock.advance(1.5);
    expect(await takeAll(steady)).toBe(1);
    clock.advance(3_600);
    expect(await takeAll(steady)).toBe(3);
  });

  it('counts each key and each limit for itself', async () => {
    await takeAll(steady);

    expect((await limiter.take(steady, `${key}:other`)).allowed).toBe(true);
    expect((await limiter.take(strict, key)).allowed).toBe(true);
    await limiter.reset(steady, `${key}:other`);
  });

  it('takes several turns at once, or none of them', async () => {
    expect(await limiter.take(steady, key, 2)).toEqual({ allowed: true, remaining: 1 });
    expect(await limiter.take(steady, key, 2)).toEqual({ allowed: false, retryAfterSeconds: 10 });
    expect(await limiter.take(steady, key, 1)).toEqual({ allowed: true, remaining: 0 });
  });

  it('never gives more than the burst to a hundred that come at once', async () => {
    for (const limit of [steady, ladder, strict]) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => limiter.take(limit, key)));

      expect([limit.name, answers.filter((answer) => answer.allowed).length]).toEqual([limit.name, limit.burst]);
    }
  });

  it('climbs the ladder: five, then one each after 15, 30, 60 and again 60 minutes', async () => {
    expect(await takeAll(ladder)).toBe(5);
    for (const minutes of [15, 30, 60, 60]) {
      clock.advance(minutes * 60 - 1);
      expect(await takeAll(ladder)).toBe(0);
      clock.advance(1.5);
      expect(await takeAll(ladder)).toBe(1);
    }
    expect(await limiter.take(ladder, key)).toEqual({ allowed: false, retryAfterSeconds: 3_600 });
  });

  it('does not lengthen a pause for knocking', async () => {
    await takeAll(ladder);

    for (let minute = 0; minute < 14; minute += 1) {
      clock.advance(60);
      expect(await takeAll(ladder)).toBe(0);
    }
    clock.advance(61);

    expect(await takeAll(ladder)).toBe(1);
  });

  it('forgets the ladder after a quiet day', async () => {
    await takeAll(ladder);

    clock.advance(86_401);

    expect(await takeAll(ladder)).toBe(5);
  });

  it('gives at most ten in any hour where it is strict, however they are spread', async () => {
    const allowedAt: number[] = [];
    for (let minute = 0; minute < 300; minute += 2) {
      if ((await limiter.take(strict, key)).allowed) allowedAt.push(minute);
      clock.advance(120);
    }

    const mostInAnHour = Math.max(
      ...allowedAt.map((from) => allowedAt.filter((at) => at >= from && at < from + 60).length),
    );
    expect(mostInAnHour).toBe(10);
    expect(allowedAt.length).toBeGreaterThan(20);
  });

  it('gives one turn back, or all', async () => {
    await takeAll(steady);
    await limiter.giveBack(steady, key);
    expect(await takeAll(steady)).toBe(1);
    await limiter.reset(steady, key);
    expect(await takeAll(steady)).toBe(3);

    await takeAll(strict);
    await limiter.giveBack(strict, key, 2);
    expect(await takeAll(strict)).toBe(2);
    await limiter.reset(strict, key);
    expect(await takeAll(strict)).toBe(10);
  });

  it('never gives back more than was taken', async () => {
    await limiter.giveBack(steady, key, 5);
    await limiter.take(steady, key);
    await limiter.giveBack(steady, key, 5);

    expect(await takeAll(steady)).toBe(3);
  });

  it('locks nobody out for longer than usual when the clock is set back', async () => {
    await takeAll(steady);
    await takeAll(ladder);

    clock.advance(-86_400);

    expect(await limiter.take(steady, key)).toEqual({ allowed: false, retryAfterSeconds: 10 });
    expect(await limiter.take(ladder, key)).toEqual({ allowed: false, retryAfterSeconds: 900 });
  });

  it('widens limits per address by the factor of the test seams, and no others', async () => {
    limiter.addressFactor = 10;

    expect(await takeAll(address)).toBe(20);
    expect(await takeAll(steady)).toBe(3);
  });

  it('gives the same answers to another process', async () => {
    if (other === limiter) return;
    await takeAll(steady);

    expect((await other.take(steady, key)).allowed).toBe(false);
    await other.giveBack(steady, key);
    expect((await limiter.take(steady, key)).allowed).toBe(true);
    await other.reset(steady, key);
    expect(await takeAll(steady)).toBe(3);
  });

  it('never gives more than the burst to two processes that are asked a hundred times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => (i % 2 ? limiter : other).take(strict, key)),
    );

    expect(answers.filter((answer) => answer.allowed).length).toBe(10);
  });
}

describe('The limiter of one process', () => {
  promises(async (clock) => {
    const limiter = new MemoryLimiter(clock);
    return { limiter, other: limiter };
  });
});

describeWithRedis('The limiter for all processes', () => {
  promises(async (clock) => {
    const fail = (error: Error): never => {
      throw error;
    };
    return {
      limiter: await RedisLimiter.open(testRedisUrl, clock, fail),
      other: await RedisLimiter.open(testRedisUrl, clock, fail),
    };
  });
});
