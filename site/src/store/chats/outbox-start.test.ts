import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { rememberedOutbox } from '#site/boot/remembered.ts';
import { newServerData } from '../../../test/render-screen.tsx';
import { startSending, startWaiting, type LoadSender } from './outbox-start.ts';

const longestPauseMs = 60_000;
let stop: (() => void) | undefined;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  jest.useRealTimers();
});

const sendAll = jest.fn(async () => undefined);
const code = { sendAll, startOutbox: () => () => undefined };

/** Loads the code only once the server is back. */
function aServer() {
  const server = { isUp: false, attempts: 0 };
  const load: LoadSender = async () => {
    server.attempts += 1;
    if (!server.isUp) throw new TypeError('Failed to fetch dynamically imported module');
    return code;
  };
  return { server, load };
}

describe('The sender whose code could not be loaded', () => {
  beforeEach(() => {
    sendAll.mockClear();
    rememberedOutbox.write('one', '{}');
  });

  it('is loaded by itself once the server is back, and then no more', async () => {
    const { server, load } = aServer();
    stop = startWaiting(newServerData(), load);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sendAll).not.toHaveBeenCalled();
    server.isUp = true;
    await jest.advanceTimersByTimeAsync(longestPauseMs);

    expect(sendAll).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is tried again after pauses that grow to a minute', async () => {
    const { server, load } = aServer();
    stop = startWaiting(newServerData(), load);
    const attempts: number[] = [];
    for (const pause of [2, 4, 8, 16, 32, 60, 60]) {
      await jest.advanceTimersByTimeAsync(pause * 1_000 - 1);
      attempts.push(server.attempts);
      await jest.advanceTimersByTimeAsync(1);
    }

    expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(server.attempts).toBe(8);
  });

  it('is not tried again while nothing waits', async () => {
    const { load } = aServer();
    rememberedOutbox.clear('one');
    stop = startWaiting(newServerData(), load);
    await startSending(newServerData(), load);

    expect(jest.getTimerCount()).toBe(0);
  });

  it('is not tried again after the page has stopped', async () => {
    const { server, load } = aServer();
    startWaiting(newServerData(), load)();
    await jest.advanceTimersByTimeAsync(longestPauseMs);

    expect(server.attempts).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
