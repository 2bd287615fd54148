/**
 * With CI=true, and where a suite is run by its name, all of them; else a few, spread over the list: what is left out
 * differs in colours and words, and the quick run is there to be run often.
 */
export function sample<Case>(all: readonly Case[], few: number): readonly Case[] {
  if (process.env.TEST_REPEATS !== 'few' || all.length <= few) return all;
  return Array.from({ length: few }, (_, at) => all[Math.floor((at * all.length) / few)] as Case);
}
