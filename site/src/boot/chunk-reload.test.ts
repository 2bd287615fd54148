import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lostChunk, mayReload, reloadOnLostChunk } from './chunk-reload.ts';
import { remembered } from './remembered.ts';

describe('A page whose code is gone', () => {
  it.each<[string, string | null, number, boolean]>([
    ['never did so', null, 0, true],
    ['did so this instant', '1000', 1_000, false],
    ['did so just under a minute ago', '1000', 60_999, false],
    ['did so a minute ago', '1000', 61_000, true],
    ['did so long ago', '1000', 9_999_999, true],
  ])('that %s: loads anew or not', (_what, last, now, expected) => {
    expect(mayReload(last, now)).toBe(expected);
  });

  it('loads anew when what it remembers is nonsense or from the future', () => {
    expect(mayReload('nonsense', 5)).toBe(true);
    expect(mayReload('9999999', 5)).toBe(true);
  });
});

describe('A page that could not load a part of its code', () => {
  const reload = jest.fn();
  const { fetch } = globalThis;
  const paths: unknown[] = [];
  beforeAll(() => reloadOnLostChunk(reload));
  beforeEach(() => {
    jest.useFakeTimers();
    reload.mockClear();
    paths.length = 0;
    remembered.chunkReloadAt.clear();
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    jest.useRealTimers();
  });

  async function loseChunk(health: () => Promise<Pick<Response, 'ok'>>): Promise<void> {
    globalThis.fetch = (path: unknown) => {
      paths.push(path);
      return health() as Promise<Response>;
    };
    dispatchEvent(new Event(lostChunk));
    await jest.advanceTimersByTimeAsync(0);
  }

  it('reloads once if the server answers', async () => {
    await loseChunk(async () => ({ ok: true }));
    await loseChunk(async () => ({ ok: true }));

    expect(reload).toHaveBeenCalledTimes(1);
    expect(paths).toEqual(['/healthz']);
  });

  it.each<[string, () => Promise<Pick<Response, 'ok'>>]>([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers with a fault', async () => ({ ok: false })],
  ])('is kept while the server %s, and reloads for the next part once it answers', async (_what, health) => {
    await loseChunk(health);
    expect(reload).not.toHaveBeenCalled();
    await loseChunk(async () => ({ ok: true }));

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is kept if the browser does not store that it reloaded', async () => {
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    await loseChunk(async () => ({ ok: true }));
    write.mockRestore();

    expect(reload).not.toHaveBeenCalled();
  });
});
