import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeWithRedis, testRedisUrl } from '../../../../test/real-redis.ts';
import { until } from '../../../../test/until.ts';
import { RedisCache } from './redis-cache.ts';

describeWithRedis('The cache for all processes', () => {
  let key: string;
  let reported: string[];
  let here: RedisCache;
  let there: RedisCache;

  beforeEach(async () => {
    key = `i:test:${randomUUID()}`;
    reported = [];
    here = await RedisCache.open(testRedisUrl, (error) => reported.push(error.message));
    there = await RedisCache.open(testRedisUrl, (error) => reported.push(error.message));
  });

  afterEach(async () => {
    await here.delete(key);
    await Promise.all([here.close(), there.close()]);
    expect(reported).toEqual([]);
  });

  it('answers what another process set, until it is deleted', async () => {
    await here.set(key, 'Grüße', 60);
    expect(await there.get(key)).toBe('Grüße');

    await there.delete(key);

    expect(await here.get(key)).toBeUndefined();
  });

  it('keeps an empty value', async () => {
    await here.set(key, '', 60);

    expect(await here.get(key)).toBe('');
  });

  it('forgets after its seconds', async () => {
    await here.set(key, 'one', 0.1);

    await until('it is forgotten', async () => (await here.get(key)) === undefined, 1_000);
  });
});

describe('A cache that is away', () => {
  it('is an empty cache that takes everything, and reports', async () => {
    const reported: string[] = [];
    const cache = await RedisCache.open('redis://127.0.0.1:1', (error) => reported.push(error.message));

    await cache.set('i:a', 'one', 60);
    expect(await cache.get('i:a')).toBeUndefined();
    await cache.delete('i:a');

    expect(reported).toEqual(
      expect.arrayContaining(['The cache could not set', 'The cache could not get', 'The cache could not delete']),
    );
    await cache.close();
  });
});
