import { beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../process/clock.ts';
import { MemoryCache } from './memory-bus.ts';

describe('The cache of one process', () => {
  let clock: Clock;
  let cache: MemoryCache;

  beforeEach(() => {
    clock = new Clock();
    clock.moveTo(new Date('2026-01-01T00:00:00Z'));
    cache = new MemoryCache(clock, { maxEntries: 3, maxCharacters: 100 });
  });

  it('answers what was set, until it is deleted', async () => {
    await cache.set('i:a', 'one', 60);
    expect(await cache.get('i:a')).toBe('one');

    await cache.delete('i:a');

    expect(await cache.get('i:a')).toBeUndefined();
  });

  it('keeps an empty value', async () => {
    await cache.set('i:a', '', 60);

    expect(await cache.get('i:a')).toBe('');
  });

  it('forgets after its seconds by the clock that tests move', async () => {
    await cache.set('i:a', 'one', 60);

    clock.advance(59);
    expect(await cache.get('i:a')).toBe('one');
    clock.advance(2);
    expect(await cache.get('i:a')).toBeUndefined();
  });

  it('has room for so many entries and drops the one that was used longest ago', async () => {
    for (const key of ['i:a', 'i:b', 'i:c']) await cache.set(key, key, 60);
    await cache.get('i:a');

    await cache.set('i:d', 'i:d', 60);

    expect(await Promise.all(['i:a', 'i:b', 'i:c', 'i:d'].map((key) => cache.get(key)))).toEqual([
      'i:a',
      undefined,
      'i:c',
      'i:d',
    ]);
  });

  it('has room for so many characters', async () => {
    await cache.set('i:a', 'x'.repeat(60), 60);
    await cache.set('i:b', 'y'.repeat(60), 60);
    await cache.set('i:c', 'z'.repeat(200), 60);

    expect(await cache.get('i:a')).toBeUndefined();
    expect(await cache.get('i:b')).toBe('y'.repeat(60));
    expect(await cache.get('i:c')).toBeUndefined();
  });
});
