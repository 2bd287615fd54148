import { describe, expect, it } from '@jest/globals';
import { mayReload } from './chunk-reload.ts';

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
