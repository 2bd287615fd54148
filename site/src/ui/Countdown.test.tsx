import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { setServerClock } from '#site/boot/server-clock.ts';
import { Countdown } from './Countdown.tsx';

const start = Date.parse('2026-03-01T12:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString();
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const face = () => screen.getByRole('timer').querySelector('[aria-hidden]')?.textContent;
const said = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  setServerClock(at(0));
});
afterEach(() => void jest.useRealTimers());

describe('A countdown', () => {
  it('counts every second, and says minutes to whoever listens', () => {
    renderScreen(<Countdown endsAt={at(14_400)} />);
    expect(face()).toBe('4:00:00');
    pass(61_000);

    expect(face()).toBe('3:58:59');
    expect(screen.getByText('Time left: 3 hours, 58 minutes')).toBeDefined();
  });

  it('interrupts nobody but near the end', () => {
    renderScreen(<Countdown endsAt={at(70)} />);
    const heard = [said()];
    for (let second = 0; second < 71; second += 1) {
      pass(1_000);
      if (said() !== heard.at(-1)) heard.push(said());
    }

    expect(heard).toEqual(['', 'Time left: 1 minute', 'Time left: 10 seconds', 'Time’s up']);
  });

  it('ends itself, once', () => {
    const end = jest.fn();
    const { rerender } = renderScreen(<Countdown endsAt={at(2)} onEnd={end} />);
    pass(1_900);
    expect(end).not.toHaveBeenCalled();
    pass(200);
    expect([end.mock.calls.length, face()]).toEqual([1, 'Time’s up']);
    rerender(<Countdown endsAt={at(2)} onEnd={end} />);
    pass(10_000);

    expect(end).toHaveBeenCalledTimes(1);
  });

  it('has ended when it comes too late', () => {
    const end = jest.fn();
    renderScreen(<Countdown endsAt={at(-5)} onEnd={end} />);

    expect([face(), said(), end.mock.calls.length]).toEqual(['Time’s up', '', 1]);
  });

  it('goes by the server’s clock, not by a wrong one of the device', () => {
    setServerClock(at(3_600));
    renderScreen(<Countdown endsAt={at(3_660)} />);

    expect(face()).toBe('0:01:00');
  });

  it('is right at once after a sleep', () => {
    renderScreen(<Countdown endsAt={at(600)} />);
    jest.setSystemTime(start + 500_000);
    pass(1_000);

    expect(face()).toBe('0:01:39');
  });

  it('begins anew with another deadline', () => {
    const { rerender } = renderScreen(<Countdown endsAt={at(0)} />);
    rerender(<Countdown endsAt={at(60)} />);

    expect(face()).toBe('0:01:00');
  });
});
