import { expect, it } from '@jest/globals';
import { srcSetOf } from './src-set.rules.ts';

it('A picture of one width needs no choice of them', () => {
  expect([srcSetOf([]), srcSetOf([{ width: 320, filename: '/a' }])]).toEqual([undefined, undefined]);
  expect(
    srcSetOf([
      { width: 320, filename: '/a' },
      { width: 640, filename: '/b' },
    ]),
  ).toBe('/a 320w, /b 640w');
});
