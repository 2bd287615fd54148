import { Memo } from './memo.ts';

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
