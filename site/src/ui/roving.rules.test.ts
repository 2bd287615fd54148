import { describe, expect, it } from '@jest/globals';
import { nextIndex } from './roving.rules.ts';

describe('A key among four', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowUp', 0, 3],
    ['ArrowUp', 2, 1],
    ['ArrowUp', -1, 3],
    ['ArrowDown', -1, 0],
    ['Home', 2, 0],
    ['End', 1, 3],
    ['ArrowRight', 1, undefined],
    ['a', 1, undefined],
  ])('%s from %i leads to %s', (key, index, expected) => {
    expect(nextIndex(key, index, 4, 'vertical')).toBe(expected);
  });
});
