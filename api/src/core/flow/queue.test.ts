import { describe, expect, it } from '@jest/globals';
import { eachInQueue } from './queue.ts';

/** A queue in memory, of items that leave it, stay or fail. */
async function run(all: string[], staying: (one: string) => boolean | Error): Promise<string[]> {
  const [queue, worked] = [[...all], [] as string[]];
  const work = async (one: string): Promise<boolean> => {
    worked.push(one);
    const stays = staying(one);
    if (stays instanceof Error) throw stays;
    if (!stays) queue.splice(queue.indexOf(one), 1);
    return !stays;
  };
  const next = ({ skip, take }: { skip: number; take: number }) => Promise.resolve(queue.slice(skip, skip + take));
  await eachInQueue({ next, work, take: 2 }).catch((error: Error) => worked.push(error.message));
  return worked;
}

describe('A queue', () => {
  const all = ['a', 'b', 'c', 'd', 'e'];

  it.each([
    ['leaves', () => false],
    ['stays', () => true],
    ['stays in part', (one: string) => 'abd'.includes(one)],
  ])('is worked through once if everything %s', async (_what, staying) => {
    expect(await run(all, staying)).toEqual(all);
  });

  it('goes on after failures, and throws the first at the end', async () => {
    expect(await run(all, (one) => 'abc'.includes(one) && new Error(`${one} failed`))).toEqual([...all, 'a failed']);
  });

  it('of nothing, or of whole pages, ends', async () => {
    expect([await run([], () => false), await run(['a', 'b'], () => true)]).toEqual([[], ['a', 'b']]);
  });
});
