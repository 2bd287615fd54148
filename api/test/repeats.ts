import { relative } from 'node:path';
import { expect } from '@jest/globals';

/** Without CI=true `npm test` asks for few, to be run often. With it, and where a suite is run by its name, everything is repeated. */
const wantsFew = (): boolean => process.env.TEST_REPEATS === 'few';

/** Some of them, spread over the list. */
export function sample<Case>(all: readonly Case[], few: number): readonly Case[] {
  if (!wantsFew() || all.length <= few) return all;
  return Array.from({ length: few }, (_, at) => all[Math.floor((at * all.length) / few)] as Case);
}

/** One of them for each test file, the same whenever it runs. What everything stands on is proved on all. */
export function inTurn<Case>(all: readonly Case[], testFile = expect.getState().testPath ?? ''): readonly Case[] {
  const file = relative(import.meta.dirname, testFile).replaceAll('\\', '/');
  if (!wantsFew() || file.includes('src/core/')) return all;
  const turn = [...file].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % all.length;
  return all.slice(turn, turn + 1);
}
