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

  it('refuses what would wait too long, with a time to come back, and has room again afterwards', async () => {
    const turns = new RenderTurns();
    let end = () => undefined as void;
    const page = new Promise<void>((resolve) => (end = resolve));
    const made = Array.from({ length: 300 }, () => turns.admit(() => page));

    await expect(turns.admit(async () => 'one more')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });

    end();
    await Promise.all(made);
    await expect(turns.admit(async () => 'one more')).resolves.toBe('one more');
  });

  it('has room again after a page that could not be made', async () => {
    const turns = new RenderTurns();
    const broken = Array.from({ length: 300 }, () => turns.admit(() => Promise.reject(new Error('broken'))));
    await Promise.allSettled(broken);

    await expect(turns.admit(async () => 'one more')).resolves.toBe('one more');
  });
});
