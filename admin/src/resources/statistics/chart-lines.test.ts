import { describe, expect, it } from '@jest/globals';
import { pathOf, pointsOf, scaleEnds } from './chart-lines.ts';

describe('The scale of a chart', () => {
  it.each([
    [[], 0, 1],
    [[0, 0], 0, 1],
    [[1, 3], 0, 5],
    [[18, 7], 0, 20],
    [[0.4], 0, 0.5],
    [[1_001], 0, 2_000],
    [[-3, 12], -5, 20],
    [[-7, -2], -10, 0],
  ])('of %j ends at %d and %d', (values, low, high) => {
    expect(scaleEnds(values)).toEqual({ low, high });
  });
});

describe('A line', () => {
  const size = { width: 100, height: 50 };
  const scale = { low: 0, high: 10 };

  it('goes from edge to edge, upwards with its values', () => {
    expect(pathOf(pointsOf([0, 5, 10], size, scale))).toBe('M0.0 50.0L50.0 25.0L100.0 0.0');
  });

  it('of one value is a point in the middle', () => {
    expect(pointsOf([5], size, scale)).toEqual([[50, 25]]);
  });

  it('of no values is nothing', () => {
    expect(pathOf(pointsOf([], size, scale))).toBe('');
  });
});
