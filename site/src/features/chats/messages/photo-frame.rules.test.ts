import { expect, it } from '@jest/globals';
import { frameOf } from './photo-frame.rules.ts';

it.each([
  ['a portrait', 640, 800, '272px', 0.8],
  ['a landscape', 1_600, 900, '280px', 1_600 / 900],
  ['a very long one', 100, 5_000, '120px', 120 / 340],
  ['a very wide one', 5_000, 100, '280px', 280 / 120],
  ['one of unknown size', 0, 0, '280px', 1],
])('%s has a frame of its shape', (_what, width, height, shown, ratio) => {
  expect(frameOf(width, height)).toEqual({ width: shown, ratio: String(ratio) });
});
