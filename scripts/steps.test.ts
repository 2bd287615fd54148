import { describe, expect, it } from '@jest/globals';
import { add, conclude, fromJest, nothing } from './steps.ts';

const summary = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 0,
};

describe('The last lines', () => {
  it('end with the sums', () => {
    expect(conclude({ ...nothing, passed: 3, failed: 0 }, false)).toEqual({
      lines: ['', '3 passed, 0 failed'],
      exitCode: 0,
    });
    expect(conclude({ ...nothing, passed: 3, failed: 1 }, false).exitCode).toBe(1);
  });

  it('name what was left out, once, and count it as skipped', () => {
    const { lines, exitCode } = conclude({ ...nothing, passed: 3, missing: ['Redis: no', 'Redis: no'] }, false);
    expect(lines.slice(1)).toEqual(['Left out on this machine:', '  - Redis: no', '3 passed, 0 failed, 1 skipped']);
    expect(exitCode).toBe(0);
  });

  it('let nothing pass as left out where CI=true', () => {
    expect(conclude({ ...nothing, passed: 3, missing: ['Redis: no'] }, true).exitCode).toBe(1);
    const { lines, exitCode } = conclude({ ...nothing, passed: 3, skipped: 2 }, true);
    expect(lines.at(-1)).toBe('3 passed, 2 failed');
    expect(exitCode).toBe(1);
  });

  it('do not call a run good in which nothing ran', () => {
    expect(conclude(nothing, false).exitCode).toBe(1);
  });
});

describe('A jest run', () => {
  it('counts its tests', () => {
    expect(fromJest(summary, 0)).toEqual({ ...nothing, passed: 5, skipped: 2 });
    expect(add(fromJest(summary, 0), fromJest(summary, 0)).passed).toBe(10);
  });

  it('fails by a suite that cannot be loaded, by a bad end, and by no answer at all', () => {
    expect(fromJest({ ...summary, numRuntimeErrorTestSuites: 2 }, 1).failed).toBe(2);
    expect(fromJest(summary, 1).failed).toBe(1);
    expect(fromJest(undefined, 0).failed).toBe(1);
  });
});
