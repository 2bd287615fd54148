import { describe, expect, it } from '@jest/globals';
import { coarse, keptPlace, placeIn } from './use-own-place.ts';

const utrecht = { country: 'NL', region: 'NL-UT', city: 'Utrecht' } as const;
const at = Date.UTC(2026, 10, 22, 12);
const hour = 3_600_000;

describe('The place that a device was found at', () => {
  it.each([
    ['at once', 0, utrecht],
    ['a moment before the hour', hour - 1, utrecht],
    ['at the hour', hour, undefined],
    ['by a clock that was put back', -1, undefined],
  ])('is known %s', (_when, later, expected) => {
    expect(placeIn(keptPlace(utrecht, at), at + later)).toEqual(expected);
  });

  it.each([
    null,
    '',
    'x',
    '[]',
    '7',
    JSON.stringify({ country: 'NL', region: 'NL-UT', at }),
    JSON.stringify({ ...utrecht, city: 3, at }),
    JSON.stringify(utrecht),
  ])('is none in %s', (text) => {
    expect(placeIn(text, at)).toBeUndefined();
  });

  it.each([
    [52.092_876_5, 52.09],
    [-0.005_1, -0.01],
    [179.999, 180],
  ])('is asked for roughly: %d as %d', (exact, rough) => {
    expect(coarse(exact)).toBe(rough);
  });

  it('keeps no point', () => {
    expect(Object.keys(JSON.parse(keptPlace({ ...utrecht, lat: 52.09 } as typeof utrecht, at)) as object)).toEqual([
      'country',
      'region',
      'city',
      'at',
    ]);
  });
});
