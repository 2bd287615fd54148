import { LRUCache } from 'lru-cache';
import type { Clock } from '../../process/clock.ts';
import { Bus, TopicListeners, Cache, type Report } from './bus.ts';

/** The bus of a single process. Listeners run before `publish` returns. */
export class MemoryBus extends Bus {
  private readonly listeners: TopicListeners;

  constructor(report: Report) {
    super();
    this.listeners = new TopicListeners(report);
  }

  override async publish(topic: string, message: string): Promise<void> {
    this.listeners.tell(topic, message);
  }

  override subscribe(topic: string, listener: (message: string) => void): () => void {
    // Wrapped, so that a function subscribed twice can be unsubscribed separately.
    const own = (message: string) => listener(message);
    this.listeners.add(topic, own);
    return () => void this.listeners.remove(topic, own);
  }

  override async ping(): Promise<void> {}

  override async close(): Promise<void> {
    this.listeners.clear();
  }
}

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
