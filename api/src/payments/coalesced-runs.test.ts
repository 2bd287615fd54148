import { describe, expect, it } from '@jest/globals';
import { CoalescedRuns } from './coalesced-runs.ts';

/** Work that ends when the test says so. */
function steps() {
  const ends: { finish: () => void; fail: (error: Error) => void }[] = [];
  const work = () => new Promise<void>((finish, fail) => void ends.push({ finish, fail }));
  return { ends, work };
}

describe('Work that only its newest run counts for', () => {
  it('runs twice for many that come at once, the second time after all have come', async () => {
    const runs = new CoalescedRuns();
    const { ends, work } = steps();
    const all = Array.from({ length: 50 }, () => runs.run('a', work));
    expect(ends.length).toBe(1);
    ends[0]?.finish();
    await all[0];
    await Promise.resolve();
    expect(ends.length).toBe(2);
    ends[1]?.finish();

    await Promise.all(all);
    expect(ends.length).toBe(2);
  });

  it('runs again after a failure, which only those hear of that it ran for', async () => {
    const runs = new CoalescedRuns();
    const { ends, work } = steps();
    const [first, second] = [runs.run('a', work), runs.run('a', work)];
    ends[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await Promise.resolve();
    ends[1]?.finish();

    await expect(second).resolves.toBeUndefined();
  });

  it('of different keys does not wait for each other', () => {
    const runs = new CoalescedRuns();
    const { ends, work } = steps();
    void runs.run('a', work);
    void runs.run('b', work);

    expect(ends.length).toBe(2);
  });
});
