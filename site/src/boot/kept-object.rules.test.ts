import { describe, expect, it } from '@jest/globals';
import { keptObject } from './kept-object.rules.ts';

describe('What a device keeps', () => {
  it.each<[string | null, object]>([
    ['{"a":1}', { a: 1 }],
    [null, {}],
    ['', {}],
    ['{"a":', {}],
    ['null', {}],
    ['"text"', {}],
    ['7', {}],
  ])('is an object whatever stands there: %s', (text, expected) => {
    expect(keptObject(text)).toEqual(expected);
  });
});
