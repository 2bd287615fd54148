import { hash } from 'node:crypto';

/**
 * Of cases that differ in colours and words only: all if the suite is run by name and in `npm run test:all`, with
 * CI=true a third of them, which changes with the commit, and otherwise a few, spread over the list.
 */
export function sample<Case>(all: readonly Case[], few: number): readonly Case[] {
  if (process.env.TEST_REPEATS === 'few')
    return all.length <= few
      ? all
      : Array.from({ length: few }, (_, at) => all[Math.floor((at * all.length) / few)] as Case);
  const seed = process.env.TEST_SEED;
  return seed === undefined || all.length < 3 ? all : all.filter((_, at) => at % 3 === turnOf(seed, 3));
}

/**
 * For loops within loops: in a run that takes turns one case, which changes with the seed and with `of`; in a complete
 * run all of them.
 */
export function oneInTurn<Case>(all: readonly Case[], of: string): readonly Case[] {
  const seed = process.env.TEST_SEED;
  if (seed === undefined || all.length === 0) return all;
  const turn = turnOf(`${seed} ${of}`, all.length);
  return all.slice(turn, turn + 1);
}

function turnOf(seed: string, turns: number): number {
  return hash('sha256', seed, 'buffer').readUInt32BE() % turns;
}
