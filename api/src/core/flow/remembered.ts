import { LRUCache } from 'lru-cache';

/**
 * Memoises a pure function in an LRU cache. For header values that repeat with every request, such as host names and
 * languages. Clients choose them, so the number and length of cached keys are bounded.
 */
export function remembered<T>(most: number, work: (text: string) => T): (text: string) => T {
  const answers = new LRUCache<string, { answer: T }>({ max: most });
  return (text) => {
    const known = answers.get(text);
    if (known) return known.answer;
    const answer = work(text);
    if (text.length <= longest) answers.set(text, { answer });
    return answer;
  };
}

const longest = 300;
