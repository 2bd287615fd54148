/**
 * `npm run phone`: what members feel on a slow phone (150 ms, 1.6 Mbit/s, a CPU that is four times slower). When pages
 * show their first content, whether any page moves while it loads, how long each tap of a journey waits for its answer,
 * how smoothly a card of the swipe game follows the finger, and whether a tab grows while it is used. For the console:
 * log-in and first list.
 */
import { readWords } from '../words.ts';
import { measureConsole, measureMembers } from './first-contents.ts';
import { measureShifts } from './shifts.ts';
import { newGround, type Ground } from './slow-phone.ts';
import { measureSwipe } from './swipe.ts';
import { measureMemory } from './tab-memory.ts';
import { measureTaps } from './taps.ts';

/** Each prints its figures and returns what misses its bar. */
const measures: Record<string, (ground: Ground) => Promise<string[]>> = {
  members: measureMembers,
  shifts: measureShifts,
  console: measureConsole,
  taps: measureTaps,
  swipe: measureSwipe,
  memory: measureMemory,
};
const names = Object.keys(measures);

const words = readWords(
  `npm run phone [${names.join('] [')}]\n\nMeasures the site on a slow phone. Without words: everything.`,
  names,
);
const ground = await newGround();
const missed: string[] = [];
try {
  for (const [name, measure] of Object.entries(measures))
    if (words.length === 0 || words.includes(name)) missed.push(...(await measure(ground)));
  console.log(missed.length === 0 ? '\nAll are within their bars.' : `\nOver their bars: ${missed.join(', ')}.`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await ground.close();
}
