import { describe, expect, it } from '@jest/globals';
import { room } from './photo-cost.rules.ts';
import { PhotoQueue } from './photo-drawings.service.ts';

/**
 * Queues one task per weight; each runs until the test ends it. `begun` holds their indexes in the order of their
 * start.
 */
function aQueue(...weights: number[]) {
  const queue = Object.assign(new PhotoQueue(), { atOnce: 4 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const works = weights.map((weight, at) =>
    queue.run(
      () =>
        new Promise<void>((end) => {
          begun.push(at);
          ends[at] = end;
        }),
      weight,
    ),
  );
  const end = async (at: number): Promise<void> => {
    ends[at]?.();
    await works[at];
    await Promise.resolve();
  };
  return { queue, begun, end };
}

describe('Photos in their turn', () => {
  it('begin while they have room together, to the last byte of it', async () => {
    const { begun, end } = aQueue(room / 2, room / 2, 1);
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    await end(0);

    expect(begun).toEqual([0, 1, 2]);
  });

  it('begin no more at once than there are cores to spare, however light', async () => {
    const { begun, end } = aQueue(1, 1, 1, 1, 1);
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2, 3]);
    await end(2);

    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('do not pass a heavy one that came before them', async () => {
    const { begun, end } = aQueue(1, room, 1);
    await Promise.resolve();
    expect(begun).toEqual([0]);
    await end(0);
    expect(begun).toEqual([0, 1]);
    await end(1);

    expect(begun).toEqual([0, 1, 2]);
  });

  it('leave their room when they fail', async () => {
    const { queue } = aQueue();
    await expect(queue.run(() => Promise.reject(new Error('broken')), room)).rejects.toThrow('broken');

    await expect(queue.run(async () => 'drawn', room)).resolves.toBe('drawn');
  });

  it('are refused with a time to come back when too many wait', async () => {
    const { queue } = aQueue(room, ...Array.from({ length: 60 }, () => 1));

    expect(() => queue.requireRoom()).toThrow('unavailable');
  });
});
