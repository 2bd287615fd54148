import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from './clock.ts';

const real = Date.parse('2026-03-01T12:00:00.000Z');

beforeEach(() => {
  jest.useFakeTimers({ now: real });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('The clock', () => {
  it('tells the time', () => {
    expect(new Clock().nowMs()).toBe(real);
    expect(new Clock().now()).toEqual(new Date(real));
  });

  it('goes on from the instant that it was moved to', () => {
    const clock = new Clock();
    clock.moveTo(new Date('2030-01-01T00:00:00.000Z'));
    jest.advanceTimersByTime(1_500);

    expect(clock.now().toISOString()).toBe('2030-01-01T00:00:01.500Z');
  });

  it('can be moved into the past, and again', () => {
    const clock = new Clock();
    clock.moveTo(new Date('2030-01-01T00:00:00.000Z'));
    clock.moveTo(new Date('2000-01-01T00:00:00.000Z'));

    expect(clock.now().toISOString()).toBe('2000-01-01T00:00:00.000Z');
  });

  it('can be moved on and back by seconds, in steps that add up', () => {
    const clock = new Clock();
    clock.advance(60);
    clock.advance(0.5);
    clock.advance(-10);

    expect(clock.nowMs()).toBe(real + 50_500);
  });

  it('is moved on from where it was moved to', () => {
    const clock = new Clock();
    clock.moveTo(new Date('2030-01-01T00:00:00.000Z'));
    clock.advance(1);

    expect(clock.now().toISOString()).toBe('2030-01-01T00:00:01.000Z');
  });

  it('moves alone', () => {
    const moved = new Clock();
    moved.advance(60);

    expect(new Clock().nowMs()).toBe(real);
    expect(Date.now()).toBe(real);
  });

  it('gives away no instant that somebody could change for others', () => {
    const clock = new Clock();
    clock.now().setFullYear(1999);

    expect(clock.now()).toEqual(new Date(real));
  });
});

describe('The clock of a server that shares a database', () => {
  const hour = 3_600_000;
  const shared = (ownAheadMs: number): Clock => {
    const clock = new Clock();
    clock.followShared(real - ownAheadMs);
    return clock;
  };

  it.each([0, 59_999, 60_000, -59_999, -60_000])('is its own while it is %d ms ahead', (ahead) => {
    expect([shared(ahead).nowMs(), shared(ahead).aheadMs()]).toEqual([real, 0]);
  });

  it.each([60_001, 26 * hour, -60_001, -26 * hour])('is the shared one while it is %d ms ahead', (ahead) => {
    expect([shared(ahead).nowMs(), shared(ahead).aheadMs()]).toEqual([real - ahead, ahead]);
  });

  it('goes on with the process when the clock of the machine is set, and when it is set right again', () => {
    const clock = shared(0);
    const seen = [hour, -hour, 0].map((step) => {
      jest.advanceTimersByTime(10_000);
      jest.setSystemTime(real + 10_000 + step);
      return clock.nowMs() - real;
    });

    expect(seen).toEqual([10_000, 20_000, 10_000]);
  });

  it('is moved by a test as any other is', () => {
    const clock = shared(26 * hour);
    clock.moveTo(new Date('2030-01-01T00:00:00.000Z'));

    expect(clock.now().toISOString()).toBe('2030-01-01T00:00:00.000Z');
    expect(clock.movedByMs()).toBe(Date.parse('2030-01-01T00:00:00.000Z') - (real - 26 * hour));
  });
});
