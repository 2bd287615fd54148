import { describe, expect, it } from '@jest/globals';
import { Faults } from './faults.ts';

/** The result of each pass: `-` for none, else the error message. */
function passes(faults: Faults, point: string, times: number): string {
  return Array.from({ length: times }, () => {
    try {
      faults.pass(point);
      return '-';
    } catch (error) {
      return (error as Error).message;
    }
  }).join(' ');
}

describe('A named place', () => {
  it('lets everybody pass while nothing is armed', () => {
    expect(passes(new Faults(), 'commit', 3)).toBe('- - -');
  });

  it('fails once, by its name', () => {
    const faults = new Faults();
    faults.arm('commit');

    expect(passes(faults, 'commit', 3)).toBe('fault: commit - -');
  });

  it.each([
    [{ times: 2 }, 'x x - - -'],
    [{ skip: 2 }, '- - x - -'],
    [{ skip: 1, times: 2 }, '- x x - -'],
    [{ skip: 5 }, '- - - - -'],
    [{ skip: 0, times: 5 }, 'x x x x x'],
    [{ times: 0 }, '- - - - -'],
    [{ times: 0, skip: 2 }, '- - - - -'],
  ])('armed with %j does %j', (options, expected) => {
    const faults = new Faults();
    faults.arm('commit', { ...options, make: () => new Error('x') });

    expect(passes(faults, 'commit', 5)).toBe(expected);
  });

  it('is not touched by what is armed elsewhere', () => {
    const faults = new Faults();
    faults.arm('commit');

    expect(passes(faults, 'write', 2)).toBe('- -');
    expect(passes(faults, 'commit', 1)).toBe('fault: commit');
  });

  it('is armed anew, not on top', () => {
    const faults = new Faults();
    faults.arm('commit', { times: 5 });
    faults.arm('commit', { skip: 1, make: () => new Error('x') });

    expect(passes(faults, 'commit', 3)).toBe('- x -');
  });

  it('is let go by arming it for no time', () => {
    const faults = new Faults();
    faults.arm('commit', { times: 5 });
    faults.arm('commit', { times: 0 });

    expect(passes(faults, 'commit', 2)).toBe('- -');
  });

  it('is let go with all others', () => {
    const faults = new Faults();
    faults.arm('commit');
    faults.arm('write');
    faults.disarm();

    expect([passes(faults, 'commit', 1), passes(faults, 'write', 1)]).toEqual(['-', '-']);
  });

  it('makes a new error each time', () => {
    const faults = new Faults();
    let made = 0;
    faults.arm('commit', { times: 2, make: () => new Error(String((made += 1))) });

    expect(passes(faults, 'commit', 2)).toBe('1 2');
  });
});
