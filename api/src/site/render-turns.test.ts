import { describe, expect, it } from '@jest/globals';
import { RenderTurns } from './render-turns.ts';

describe('RenderTurns', () => {
  it('lets whatever waits go between two pages, and keeps their order', async () => {
    const turns = new RenderTurns();
    const seen: string[] = [];
    const pages = ['first', 'second', 'third'].map(async (page) => {
      await turns.next();
      seen.push(page);
      setImmediate(() => seen.push('something quick'));
    });
    await Promise.all(pages);

    expect(seen).toEqual(['first', 'something quick', 'second', 'something quick', 'third']);
  });
});
