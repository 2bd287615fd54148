import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { readdirSync, readFileSync } from 'node:fs';
import { letWorkersStepBack } from './background-threads.ts';

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('Threads that do what takes long', () => {
  onLinux('step back behind the one that answers, which stays where it was', async () => {
    // libuv starts its threads with the first work.
    await readFile(import.meta.filename);
    const before = getPriority();
    expect(letWorkersStepBack()).toBeGreaterThan(0);

    const ranks = Map.groupBy(readdirSync('/proc/self/task'), (thread) =>
      readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim(),
    );
    expect(new Set(ranks.get('libuv-worker')?.map((thread) => getPriority(Number(thread))))).toEqual(new Set([10]));
    expect(getPriority()).toBe(before);
  });
});
