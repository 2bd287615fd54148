import type { Redis } from 'ioredis';
import { Cache, within, type Report } from './bus.ts';
import { closeRedis, openRedis, seldom } from './redis-connection.ts';

const prefix = 'mh:cache:';
const patienceMs = 500;

/** If Redis is unavailable, reads miss and writes are no-ops; failures are reported. */
export class RedisCache extends Cache {
  private constructor(
    private readonly redis: Redis,
    private readonly report: Report,
  ) {
    super();
  }

  static async open(url: string, report: Report): Promise<RedisCache> {
    return new RedisCache(await openRedis(url, report), seldom(report));
  }

  override async get(key: string): Promise<string | undefined> {
    return (await this.orReport('get', this.redis.get(prefix + key))) ?? undefined;
  }

  override async set(key: string, value: string, seconds: number): Promise<void> {
    await this.orReport('set', this.redis.set(prefix + key, value, 'PX', Math.max(1, Math.round(seconds * 1_000))));
  }

  override async delete(key: string): Promise<void> {
    await this.orReport('delete', this.redis.del(prefix + key));
  }

  override async close(): Promise<void> {
    await closeRedis(this.redis);
  }

  private async orReport<T>(what: string, answer: Promise<T>): Promise<T | undefined> {
    try {
      return await within(patienceMs, answer);
    } catch (error) {
      this.report(new Error(`The cache could not ${what}`, { cause: error }));
      return undefined;
    }
  }
}
