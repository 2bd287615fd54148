import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';

const threads = '/proc/self/task';
/** On which passwords are hashed, pictures drawn and files read; what these start in turn takes over their rank. */
const workers = 'libuv-worker';
const rank = 10;

/**
 * Where every core is busy, the thread that answers goes before those that hash and draw: nobody's search waits for
 * somebody else's photo. Answers how many stepped back. Only Linux ranks threads one by one; elsewhere it is none.
 */
export function letWorkersStepBack(): number {
  let count = 0;
  try {
    for (const thread of readdirSync(threads)) {
      if (readFileSync(join(threads, thread, 'comm'), 'utf8').trim() !== workers) continue;
      setPriority(Number(thread), rank);
      count += 1;
    }
  } catch {
    // A system that keeps its threads to itself: all go on as equals.
  }
  return count;
}
