import { hash } from 'node:crypto';

/**
 * All cases with CI=true or if the suite is run by name; otherwise a few, spread over the list: the others differ in
 * colours and words only, and the quick run has to stay quick.
 */
export function sample<Case>(all: readonly Case[], few: number): readonly Case[] {
  if (process.env.TEST_REPEATS !== 'few' || all.length <= few) return all;
  return Array.from({ length: few }, (_, at) => all[Math.floor((at * all.length) / few)] as Case);
}

/**
 * For loops within loops: in a run that takes turns one case, which changes with the seed and with `of`; in a complete
 * run all of them.
 */
export function oneInTurn<Case>(all: readonly Case[], of: string): readonly Case[] {
  const seed = process.env.TEST_SEED;
  if (seed === undefined || all.length === 0) return all;
  const turn = hash('sha256', `${seed} ${of}`, 'buffer').readUInt32BE() % all.length;
  return all.slice(turn, turn + 1);
}
