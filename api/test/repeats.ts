import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { expect } from '@jest/globals';

/**
 * `npm test` runs few repeats, so that it is run often. With CI=true, or for a suite chosen by name, everything is
 * repeated.
 */
const wantsFew = (): boolean => process.env.TEST_REPEATS === 'few';

/** A few cases, spread over the list. */
export function sample<Case>(all: readonly Case[], few: number): readonly Case[] {
  if (!wantsFew() || all.length <= few) return all;
  return Array.from({ length: few }, (_, at) => all[Math.floor((at * all.length) / few)] as Case);
}

/** How often a race or a kill is tried: a run that takes turns tries a fifth. */
export function timesOver(most: number): number {
  return process.env.TEST_SEED === undefined ? most : Math.ceil(most / 5);
}

/** All cases for each step, or where the run takes turns one for each, from the first to the last and again. */
export function inAlternation<Case>(all: readonly Case[], step: number): readonly Case[] {
  const turn = step % all.length;
  return process.env.TEST_SEED === undefined ? all : all.slice(turn, turn + 1);
}

/**
 * For cases that are many and alike: in a run that takes turns every n-th of them, from another one on with each seed.
 */
export function partInTurn<Case>(all: readonly Case[], parts: number): readonly Case[] {
  const seed = process.env.TEST_SEED;
  if (seed === undefined) return all;
  const turn = hash('sha256', seed, 'buffer').readUInt32BE() % parts;
  return all.filter((_, at) => at % parts === turn);
}

/**
 * Pairs in which each first and each second value occurs, enough to meet all of them once. A full run takes every pair.
 */
export function eachOnce<Pair extends readonly [unknown, unknown]>(all: readonly Pair[]): readonly Pair[] {
  if (process.env.TEST_SEED === undefined) return all;
  const [seen, others] = [new Set<unknown>(), new Set<unknown>()];
  const isNew = ([one, other]: Pair): boolean => {
    const before = seen.size + others.size;
    seen.add(one);
    others.add(other);
    return seen.size + others.size > before;
  };
  return all.filter(isNew);
}

/** These suites stay on both engines, because everything else depends on them. */
const onBoth = /src\/core\//;
/** So do these, unless the run samples. */
const onBothUnlessFew = /src\/migrations\//;

/**
 * In a run with a seed, each test file runs one of the cases, which changes from seed to seed. The runner takes the
 * seed from the commit; without a seed every file runs all cases.
 */
export function inTurn<Case>(all: readonly Case[], testFile = expect.getState().testPath ?? ''): readonly Case[] {
  const seed = process.env.TEST_SEED;
  const file = relative(import.meta.dirname, testFile).replaceAll('\\', '/');
  if (seed === undefined || onBoth.test(file) || (!wantsFew() && onBothUnlessFew.test(file))) return all;
  const turn = hash('sha256', `${seed} ${file}`, 'buffer').readUInt32BE() % all.length;
  return all.slice(turn, turn + 1);
}

/** As `inTurn`, for what differs between the cases even where the rest does not: only a sampled run takes turns. */
export function inTurnIfFew<Case>(all: readonly Case[]): readonly Case[] {
  return wantsFew() ? inTurn(all) : all;
}
