/**
 * All cases with CI=true or if the suite is run by name; otherwise a few, spread over the list: the others differ in
 * colours and words only, and the quick run has to stay quick.
 */
export function sample<Case>(all: readonly Case[], few: number): readonly Case[] {
  if (process.env.TEST_REPEATS !== 'few' || all.length <= few) return all;
  return Array.from({ length: few }, (_, at) => all[Math.floor((at * all.length) / few)] as Case);
}
