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

/** One case for each test file, always the same. Tests of the core get all, because everything depends on it. */
export function inTurn<Case>(all: readonly Case[], testFile = expect.getState().testPath ?? ''): readonly Case[] {
  const file = relative(import.meta.dirname, testFile).replaceAll('\\', '/');
  if (!wantsFew() || file.includes('src/core/')) return all;
  const turn = [...file].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % all.length;
  return all.slice(turn, turn + 1);
}
