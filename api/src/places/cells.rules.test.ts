import { describe, expect, it } from '@jest/globals';
import { bandBetween, cellOf, distanceKm, middleOf, nowhere, ringAround, spansAround, zoneOf } from './cells.rules.ts';

const amsterdam = cellOf(52.37, 4.89);
const isIn = (cell: number, spans: readonly (readonly [number, number])[]) =>
  spans.some(([from, to]) => cell >= from && cell <= to);

describe('The grid of places', () => {
  it.each([
    [52.37, 4.89],
    [40.71, -74.01],
    [69.65, 18.96],
    [-21.1, 55.5],
  ])('has squares of some five kilometres, with their middle inside, at %d, %d', (latitude, longitude) => {
    const middle = middleOf(cellOf(latitude, longitude));

    expect(cellOf(middle.latitude, middle.longitude)).toBe(cellOf(latitude, longitude));
    expect(distanceKm(middle, { latitude, longitude })).toBeLessThan(4.2);
  });

  it.each<[string, number, number, string | null]>([
    ['the same square', 52.37, 4.89, '10'],
    ['Haarlem', 52.38, 4.64, '25'],
    ['Utrecht', 52.09, 5.12, '50'],
    ['Rotterdam', 51.92, 4.48, '100'],
    ['Maastricht', 50.85, 5.69, 'farther'],
  ])('tells the band from Amsterdam to %s', (_, latitude, longitude, band) => {
    expect(bandBetween(amsterdam, cellOf(latitude, longitude))).toBe(band);
    expect(bandBetween(cellOf(latitude, longitude), amsterdam)).toBe(band);
  });

  it('is near nobody who is nowhere', () => {
    expect([bandBetween(nowhere, amsterdam), bandBetween(amsterdam, nowhere), zoneOf(nowhere)]).toEqual([
      null,
      null,
      nowhere,
    ]);
  });

  it.each([10, 25, 50, 100])('covers a circle of %d km by zones and spans, no cell more or less', (km) => {
    const zones = ringAround(amsterdam, 0, km);
    const middle = middleOf(amsterdam);
    const circle = spansAround(amsterdam, 0, km);
    const wrong: number[] = [];
    for (let latitude = 51.2; latitude < 53.6; latitude += 0.021) {
      for (let longitude = 3; longitude < 7; longitude += 0.037) {
        const cell = cellOf(latitude, longitude);
        const isNear = distanceKm(middle, middleOf(cell)) <= km;
        const isFound = zones.some(({ zone, spans }) => zone === zoneOf(cell) && isIn(cell, spans));
        if (isFound !== isNear || isIn(cell, circle) !== isNear) wrong.push(cell);
      }
    }
    expect(wrong).toEqual([]);
    expect(zones.length).toBeLessThanOrEqual(36);
  });

  it('has rings that meet without a gap or an overlap', () => {
    const whole = spansAround(amsterdam, 0, 50).flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at),
    );
    const rings = [
      [0, 10],
      [10, 25],
      [25, 50],
    ].map(([inner = 0, outer = 0]) => ringAround(amsterdam, inner, outer));
    const times = (cell: number) =>
      rings.filter((zones) => zones.some(({ zone, spans }) => zone === zoneOf(cell) && isIn(cell, spans))).length;
    expect(whole.filter((cell) => times(cell) !== 1)).toEqual([]);
    expect(
      [
        [0, 10],
        [10, 25],
        [25, 50],
      ]
        .flatMap(([inner = 0, outer = 0]) => spansAround(amsterdam, inner, outer))
        .reduce((cells, [from, to]) => cells + to - from + 1, 0),
    ).toBe(whole.length);
  });
});
