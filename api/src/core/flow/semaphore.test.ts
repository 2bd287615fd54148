import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Semaphore, type Release } from './semaphore.ts';

/** Enters once per weight, in order; returns the indexes that were admitted and their releases. */
function entered(semaphore: Semaphore, ...weights: number[]) {
  const begun: number[] = [];
  const releases: Release[] = [];
  for (const [at, weight] of weights.entries())
    void semaphore.enter({ weight }).then((release) => {
      begun.push(at);
      releases[at] = release;
    });
  return { begun, release: (at: number) => releases[at]?.() };
}
const settled = () => new Promise((resolve) => process.nextTick(resolve));

describe('A semaphore', () => {
  it('admits as many as allowed, and the next when one is released', async () => {
    const { begun, release } = entered(new Semaphore(2), 0, 0, 0, 0);
    await settled();
    expect(begun).toEqual([0, 1]);
    release(0);
    await settled();

    expect(begun).toEqual([0, 1, 2]);
  });

  it('counts a release once', async () => {
    const { begun, release } = entered(new Semaphore(1), 0, 0, 0);
    await settled();
    release(0);
    release(0);
    await settled();

    expect(begun).toEqual([0, 1]);
  });

  it('admits by weight, and lets no light task pass a heavy one', async () => {
    const { begun, release } = entered(new Semaphore(9, 10), 4, 10, 1);
    await settled();
    expect(begun).toEqual([0]);
    release(0);
    await settled();

    expect(begun).toEqual([0, 1]);
  });

  it('frees the place of a task that fails', async () => {
    const semaphore = new Semaphore(1);
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    await expect(semaphore.run(async () => 'done')).resolves.toBe('done');
  });
});

describe('A semaphore with a timeout', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const timeout = { ms: 100, error: () => new Error('late') };

  it('refuses what waits too long, and admits what waits behind it', async () => {
    const semaphore = new Semaphore(2, 10);
    await semaphore.enter({ weight: 6 });
    const heavy = semaphore.enter({ weight: 10, timeout }).catch((error: Error) => error.message);
    const light = semaphore.enter({ weight: 1 });
    jest.advanceTimersByTime(100);

    await expect(heavy).resolves.toBe('late');
    await expect(light).resolves.toBeInstanceOf(Function);
    expect(semaphore.waitingCount).toBe(0);
  });

  it('stops the clock of what it admits', async () => {
    const semaphore = new Semaphore(1);
    const release = await semaphore.enter();
    const next = semaphore.enter({ timeout });
    release();
    jest.advanceTimersByTime(1_000);

    await expect(next).resolves.toBeInstanceOf(Function);
  });
});
