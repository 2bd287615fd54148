import { describe, expect, it } from '@jest/globals';
import { Clock } from '../../process/clock.ts';
import type { Limit } from './limiter.ts';
import { MemoryLimiter } from './memory-limiter.ts';

const limit: Limit = { name: 'testSteady', burst: 3, everySeconds: 100, whenDown: 'closed' };

describe('A flood of made-up keys', () => {
  it('does not wash away a bucket that is empty', async () => {
    const limiter = new MemoryLimiter(new Clock(), 100);
    for (let i = 0; i < 3; i += 1) await limiter.take(limit, 'attacked');

    for (let i = 0; i < 1_000; i += 1) await limiter.take(limit, `made-up-${i}`);

    expect((await limiter.take(limit, 'attacked')).allowed).toBe(false);
  });

  it('takes no more room than is meant for its limit', async () => {
    const limiter = new MemoryLimiter(new Clock(), 100);

    for (let i = 0; i < 1_000; i += 1) await limiter.take(limit, `made-up-${i}`);

    const isRemembered = async (key: string) => !(await limiter.take(limit, key, 3)).allowed;
    expect(await isRemembered('made-up-999')).toBe(true);
    expect(await isRemembered('made-up-899')).toBe(false);
  });

  it('evicts nothing of another limit', async () => {
    const limiter = new MemoryLimiter(new Clock(), 100);
    const other: Limit = { ...limit, name: 'testOther' };
    await limiter.take(other, 'one-turn-taken', 3);

    for (let i = 0; i < 1_000; i += 1) await limiter.take(limit, `made-up-${i}`, 3);

    expect((await limiter.take(other, 'one-turn-taken')).allowed).toBe(false);
  });

  it('evicts buckets that are full again before any other', async () => {
    const clock = new Clock();
    const limiter = new MemoryLimiter(clock, 10);
    for (let i = 0; i < 5; i += 1) await limiter.take(limit, `old-${i}`, 3);
    clock.advance(301);
    for (let i = 0; i < 5; i += 1) await limiter.take(limit, `new-${i}`);

    await limiter.take(limit, 'one-more');

    const remaining = await Promise.all(Array.from({ length: 5 }, (_, i) => limiter.take(limit, `new-${i}`)));
    expect(remaining).toEqual(Array.from({ length: 5 }, () => ({ allowed: true, remaining: 1 })));
  });
});

describe('A clock that is set back', () => {
  it('lets turns come back at their usual pace from then on', async () => {
    const clock = new Clock();
    const limiter = new MemoryLimiter(clock);
    await limiter.take(limit, 'key', 3);

    clock.advance(-86_400);
    expect(await limiter.take(limit, 'key')).toEqual({ allowed: false, retryAfterSeconds: 100 });

    clock.advance(101);
    expect((await limiter.take(limit, 'key')).allowed).toBe(true);
  });
});
