import { LRUCache } from 'lru-cache';
import type { Clock } from '../../process/clock.ts';
import { Cache } from './cache.ts';

/** LRU cache, bounded by entries and by size, because keys and values come from requests. */
export class MemoryCache extends Cache {
  private readonly entries: LRUCache<string, string>;

  constructor(clock: Clock, { maxEntries = 20_000, maxCharacters = 32_000_000 } = {}) {
    super();
    this.entries = new LRUCache({
      max: maxEntries,
      maxSize: maxCharacters,
      sizeCalculation: (value, key) => value.length + key.length || 1,
      ttlResolution: 0,
      perf: { now: () => clock.nowMs() },
    });
  }

  override async get(key: string): Promise<string | undefined> {
    return this.entries.get(key);
  }

  override async set(key: string, value: string, seconds: number): Promise<void> {
    this.entries.set(key, value, { ttl: seconds * 1_000 });
  }

  override async delete(key: string): Promise<void> {
    this.entries.delete(key);
  }

  override async close(): Promise<void> {
    this.entries.clear();
  }
}
