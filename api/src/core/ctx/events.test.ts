import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Ctx, SystemCtx } from './ctx.ts';
import { Events } from './events.ts';

const ctx = {} as SystemCtx & Ctx<undefined>;
const brand = { id: 'B', poolId: 'P' };
let events: Events;
let heard: string[];
const hears = (name: string) => async () => void heard.push(name);

beforeEach(() => {
  events = new Events();
  heard = [];
});

describe('An event of a transaction', () => {
  it('is heard by each listener, in the order in which they came', async () => {
    events.inTransaction('profile.erased', hears('first'));
    events.inTransaction('profile.erased', hears('second'));
    await events.tell(ctx, 'profile.erased', { brand, profileId: 'M' });

    expect(heard).toEqual(['first', 'second']);
  });

  it('fails with the listener that fails, so that the transaction does', async () => {
    events.inTransaction('profile.erased', () => Promise.reject(new Error('a stubborn row')));
    events.inTransaction('profile.erased', hears('second'));

    await expect(events.tell(ctx, 'profile.erased', { brand, profileId: 'M' })).rejects.toThrow('a stubborn row');
    expect(heard).toEqual([]);
  });

  it('without listeners is nothing', async () => {
    await expect(events.tell(ctx, 'profile.erased', { brand, profileId: 'M' })).resolves.toBeUndefined();
  });
});

describe('An event after a commit', () => {
  const queue = jest.fn<(...told: unknown[]) => Promise<void>>();
  beforeEach(() => void queue.mockReset());

  it('is kept for its listeners, and not heard yet', async () => {
    events.keepBy(queue);
    events.afterCommit('member.confirmed', hears('confirmed'));
    await events.tellAfterCommit(ctx, 'member.confirmed', { accountId: 'M' });

    expect(queue).toHaveBeenCalledWith(ctx, 'member.confirmed', { accountId: 'M' });
    expect(heard).toEqual([]);
  });

  it('is not kept when there is no listener', async () => {
    events.keepBy(queue);
    await events.tellAfterCommit(ctx, 'member.confirmed', { accountId: 'M' });

    expect(queue).not.toHaveBeenCalled();
  });

  it('is refused where nothing keeps it', async () => {
    events.afterCommit('member.confirmed', hears('confirmed'));

    await expect(events.tellAfterCommit(ctx, 'member.confirmed', { accountId: 'M' })).rejects.toThrow('keeps');
  });
});
