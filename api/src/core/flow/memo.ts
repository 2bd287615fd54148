import { LRUCache } from 'lru-cache';

/**
 * Memoises values by key and evicts the least recently used. Concurrent callers share a promise; one that fails is not
 * kept, so that the next caller tries again.
 */
export class Memo<T extends object | string> {
  private readonly values: LRUCache<string, T>;

  constructor(max: number) {
    this.values = new LRUCache({ max });
  }

  getOrMake(key: string, make: () => T): T {
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.values.set(key, made);
    if (made instanceof Promise) made.catch(() => this.forget(key, made));
    return made;
  }

  private forget(key: string, failed: T): void {
    if (this.values.peek(key) === failed) this.values.delete(key);
  }
}
