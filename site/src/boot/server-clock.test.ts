import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { serverNow, setServerClock } from './server-clock.ts';

afterEach(() => void jest.useRealTimers());

describe('The server’s clock', () => {
  it.each([
    ['is behind', '2026-03-01T13:00:00Z'],
    ['is ahead', '2026-03-01T11:00:00Z'],
  ])('is known on a device that %s', (_what, told) => {
    jest.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
    setServerClock(told);
    jest.advanceTimersByTime(5_000);

    expect(serverNow()).toBe(Date.parse(told) + 5_000);
  });

  it('is not put wrong by nonsense', () => {
    jest.useFakeTimers({ now: 1_000 });
    setServerClock(new Date(9_000).toISOString());
    setServerClock('nonsense');

    expect(serverNow()).toBe(9_000);
  });
});
