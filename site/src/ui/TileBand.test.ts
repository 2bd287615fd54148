import { describe, expect, it } from '@jest/globals';
import { bandSize, bandsOf } from './TileBand.tsx';

const people = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('A long list', () => {
  it.each([
    [0, []],
    [1, [1]],
    [60, [60]],
    [61, [60, 1]],
    [144, [60, 60, 24]],
  ])('of %d is in parts of %j', (count, sizes) => {
    const bands = bandsOf(people(count));

    expect([bands.map(({ length }) => length), bands.flat()]).toEqual([sizes, people(count)]);
  });

  it('ends each part with a whole row, however many stand in one', () => {
    expect([2, 3, 4, 5, 6].map((columns) => bandSize % columns)).toEqual([0, 0, 0, 0, 0]);
  });
});
