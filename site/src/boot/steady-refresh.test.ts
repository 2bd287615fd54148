import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refreshPauseMs } from './push-subscription.ts';
import { refreshSteadily } from './steady-refresh.ts';

const work = jest.fn(async () => undefined);
let [isHidden, isOnline] = [false, true];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  [isHidden, isOnline] = [false, true];
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  stop = refreshSteadily({ work, pauseMs: refreshPauseMs });
});
afterEach(() => {
  stop();
  work.mockReset();
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const calls = () => work.mock.calls.length;
function look(away: boolean): void {
  isHidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
}
function connect(again: boolean): void {
  isOnline = again;
  dispatchEvent(new Event(again ? 'online' : 'offline'));
}

describe('What is read again and again', () => {
  it('is read after 5 s, and then every 60 s', async () => {
    await pass(4_999);
    expect(calls()).toBe(0);
    await pass(1);
    expect(calls()).toBe(1);
    await pass(59_999);
    expect(calls()).toBe(1);
    await pass(1);
    expect(calls()).toBe(2);
  });

  it('is read every 300 s by whoever hears of it by push', async () => {
    const getSubscription = async () => ({});
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistration: async () => ({ pushManager: { getSubscription } }) },
      configurable: true,
    });
    await pass(5_000);
    await pass(299_999);
    expect(calls()).toBe(1);
    await pass(1);
    expect(calls()).toBe(2);
  });

  it('waits while the page is out of sight, and is there at once when somebody comes back', async () => {
    await pass(5_000);
    look(true);
    await pass(600_000);
    expect(calls()).toBe(1);
    look(false);
    await pass(0);
    expect(calls()).toBe(2);
    await pass(60_000);
    expect(calls()).toBe(3);
  });

  it('waits while there is no connection, and is there at once when there is one again', async () => {
    connect(false);
    await pass(120_000);
    expect(calls()).toBe(0);
    connect(true);
    await pass(0);
    expect(calls()).toBe(1);
  });

  it('is not read at each turn of somebody who goes to and fro', async () => {
    await pass(5_000);
    for (let turn = 0; turn < 8; turn += 1) {
      look(true);
      look(false);
      await pass(500);
    }
    expect(calls()).toBe(1);
    await pass(1_000);
    expect(calls()).toBe(2);
  });

  it('is not asked for twice while the first answer is on its way', async () => {
    let arrive = (): void => undefined;
    work.mockImplementationOnce(() => new Promise((resume) => (arrive = () => resume(undefined))));
    await pass(5_000);
    look(true);
    await pass(10_000);
    look(false);
    await pass(10_000);
    expect(calls()).toBe(1);
    arrive();
    await pass(60_000);
    expect(calls()).toBe(2);
  });

  it('ends with its page', async () => {
    stop();
    look(true);
    look(false);
    await pass(120_000);

    expect(calls()).toBe(0);
  });
});
