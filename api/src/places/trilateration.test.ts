import { describe, expect, it } from '@jest/globals';
import { distanceBands } from '@manyhearts/contract/members';
import { SeededRandom } from '../demo/seeded-random.ts';
import { bandBetween, cellOf, distanceKm, middleOf, type Point } from './cells.rules.ts';

/** All squares of the area, as an attacker would list them. */
const around: number[] = [
  ...new Set(
    Array.from({ length: 60 * 60 }, (_, at) => cellOf(51.2 + Math.floor(at / 60) * 0.04, 4.2 + (at % 60) * 0.05)),
  ),
];
/** With 100 trials, 12 in 100 may come near by chance at a true rate of 8. */
const trials = 1_000;
const movesADay = 5;
const triedEach = 10;
const random = new SeededRandom('trilateration');

/**
 * Places where the attacker may stand, with the band to every square. Precomputed, because each trial needs tens of
 * thousands.
 */
const stands = Array.from({ length: 600 }, () => random.pick(around)).map((place) => ({
  place,
  told: Uint8Array.from(around, (cell) => bandNumber(place, cell)),
}));

function bandNumber(one: number, other: number): number {
  const band = bandBetween(one, other);
  return band === null ? distanceBands.length : distanceBands.indexOf(band);
}

/**
 * Each move takes the sampled place that splits the remaining squares best, and keeps those that fit the answer.
 * Returns the remaining squares.
 */
function squeezed(victim: number, moves: number): number[] {
  let possible = around.map((_, at) => at);
  for (let move = 0; move < moves && possible.length > 1; move += 1) {
    const [best] = Array.from({ length: triedEach }, () => random.pick(stands))
      .map((stand) => ({ ...stand, left: largest(possible, stand.told) }))
      .sort((a, b) => a.left - b.left);
    if (!best) break;
    const heard = bandNumber(best.place, victim);
    possible = possible.filter((at) => best.told[at] === heard);
  }
  return possible.map((at) => around[at] ?? 0);
}

function largest(possible: readonly number[], told: Uint8Array): number {
  const sizes = new Uint32Array(distanceBands.length + 1);
  for (const at of possible) sizes[told[at] ?? 0] = (sizes[told[at] ?? 0] ?? 0) + 1;
  return Math.max(...sizes);
}

function middleOfAll(cells: readonly number[]): Point {
  const middles = cells.map(middleOf);
  return {
    latitude: middles.reduce((sum, { latitude }) => sum + latitude, 0) / middles.length,
    longitude: middles.reduce((sum, { longitude }) => sum + longitude, 0) / middles.length,
  };
}

describe('Whoever measures somebody from many places', () => {
  const guesses = Array.from({ length: trials }, () => {
    const home = { latitude: 51.6 + random.fraction() * 1.4, longitude: 4.6 + random.fraction() * 2 };
    const cell = cellOf(home.latitude, home.longitude);
    return { home, cell, inADay: middleOfAll(squeezed(cell, movesADay)), inTheEnd: middleOfAll(squeezed(cell, 60)) };
  });

  it('does not come within two kilometres in the five moves of a day', () => {
    const near = guesses.filter(({ home, inADay }) => distanceKm(home, inADay) < 2).length;

    expect(near / trials).toBeLessThanOrEqual(0.1);
  });

  it('learns in the end no more than the square, in which every place is as likely as another', () => {
    // Guessing the middle of the known square also comes within two kilometres in part of the trials; the attacker may
    // do no better.
    const near = guesses.filter(({ home, inTheEnd }) => distanceKm(home, inTheEnd) < 2).length;
    const uniform = guesses.filter(({ home, cell }) => distanceKm(home, middleOf(cell)) < 2).length;

    expect(near).toBeLessThanOrEqual(uniform + Math.ceil(trials * 0.05));
  });
});
