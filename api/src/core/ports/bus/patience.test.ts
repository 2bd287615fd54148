import { describe, expect, it } from '@jest/globals';
import { within } from './bus.ts';
import { letPass } from '../../../../test/until.ts';

const after = <T>(ms: number, value: T) => letPass(ms).then(() => value);
const never = new Promise<never>(() => undefined);

describe('Waiting for Redis', () => {
  it('hands on an answer that comes in time, and a refusal', async () => {
    expect(await within(500, after(5, 'here'))).toBe('here');
    await expect(within(500, Promise.reject(new Error('NOSCRIPT')))).rejects.toThrow('NOSCRIPT');
  });

  it('ends when the time is over', async () => {
    const from = performance.now();

    await expect(within(100, never)).rejects.toThrow('within 100 ms');
    expect(performance.now() - from).toBeGreaterThanOrEqual(95);
  });

  it('takes an answer that came while the process was busy for longer than that', async () => {
    // Simulates the answer with a timer that expires during the block: expired timers run in order of expiry.
    const answer = within(100, after(150, 'here'));
    const busyUntil = performance.now() + 400;
    while (performance.now() < busyUntil);

    expect(await answer).toBe('here');
  });
});
