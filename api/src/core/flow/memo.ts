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

/**
 * Memoises a pure function in an LRU cache. For header values that repeat with every request, such as host names and
 * languages. Clients choose them, so the number and length of cached keys are bounded.
 */
export function remembered<T>(most: number, work: (text: string) => T): (text: string) => T {
  const answers = new Memo<{ answer: T }>(most);
  return (text) =>
    text.length > longest ? work(text) : answers.getOrMake(text, () => ({ answer: work(text) })).answer;
}

const longest = 300;
