import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';

const threads = '/proc/self/task';
/** These threads hash passwords, draw pictures and read files; threads that they start inherit their priority. */
const workers = 'libuv-worker';
const rank = 10;

/**
 * Lowers the priority of worker threads, so that hashing and image work do not slow down requests when all cores are
 * busy. Returns the number of threads changed. Only Linux has priorities per thread; elsewhere it returns 0.
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
    // Without /proc or the permission all threads keep equal priority.
  }
  return count;
}
