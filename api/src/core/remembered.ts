import { LRUCache } from 'lru-cache';

/**
 * A pure function that remembers its latest answers. For what comes with every request and rarely differs, such as
 * names of hosts and wishes for languages; strangers choose it, so there are at most so many, and none is long.
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
