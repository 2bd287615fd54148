import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { IdleWatch } from './idle-memory.ts';

const hooks = join(import.meta.dirname, '../../../test/swc-hooks.mjs');
const megabyte = 1_048_576;

/** Allocates a burst of garbage and then idles. */
const script = `
  import { setTimeout as sleep } from 'node:timers/promises';
  const { giveBackWhenIdle } = await import(process.argv[1]);
  let kept = Array.from({ length: 600_000 }, (_, made) => ({ made, parts: [made] }));
  const full = process.memoryUsage().rss;
  kept = [];
  if (process.argv[2] === 'watched') giveBackWhenIdle(50);
  await sleep(1_500);
  console.log(JSON.stringify({ full, left: process.memoryUsage().rss, exposed: typeof globalThis.gc }));
`;

function after(word: string): { full: number; left: number; exposed: string } {
  const args = [
    '--max-semi-space-size=16',
    '--no-warnings',
    '--import',
    hooks,
    '--input-type=module',
    '-e',
    script,
    join(import.meta.dirname, 'idle-memory.ts'),
    word,
  ];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', env: {} }));
}

describe('IdleWatch', () => {
  const looks = (...shares: number[]) => {
    const watch = new IdleWatch();
    return shares.map((share) => watch.look(share));
  };

  const quiet = [0, 0.01, 0.05, 0, 0.02, 0.05];
  const five = quiet.slice(1);

  it('waits until the sixth quiet look after the start', () => {
    expect(looks(0.9, ...quiet, 0)).toEqual([false, false, false, false, false, false, true, false]);
  });

  it('counts quiet looks that follow each other', () => {
    expect(looks(...five, 0.051, ...five)).not.toContain(true);
    expect(looks(...five, 0.051, ...quiet).at(-1)).toBe(true);
  });

  it('has one moment for each time that there was work, and none for a trickle', () => {
    expect(looks(...quiet, 0.19, ...quiet, ...quiet).filter(Boolean)).toHaveLength(1);
    expect(looks(...quiet, 0.2, ...quiet, ...quiet).filter(Boolean)).toHaveLength(2);
  });
});

describe('A process that is idle after a burst', () => {
  it('gives back what the burst took, and has no new word in its world', () => {
    const [watched, left] = [after('watched'), after('alone')];

    expect(left.left).toBeGreaterThan(left.full - 10 * megabyte);
    expect(watched.left).toBeLessThan(left.left - 30 * megabyte);
    expect(watched.exposed).toBe('undefined');
  });
});
