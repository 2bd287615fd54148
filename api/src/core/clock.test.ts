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
