import { describe, expect, it, jest } from '@jest/globals';
import { join } from 'node:path';
import { fromJest } from './jest-run.ts';
import { add, conclude, nothing, root, runLanes, type Print } from './steps.ts';

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
    expect(lines.slice(1)).toEqual(['Left out on this machine:', '  - Redis: no', '', '3 passed, 0 failed, 1 skipped']);
    expect(exitCode).toBe(0);
  });

  it('let nothing pass as left out where CI=true', () => {
    expect(conclude({ ...nothing, passed: 3, missing: ['Redis: no'] }, true).exitCode).toBe(1);
    const { lines, exitCode } = conclude({ ...nothing, passed: 3, skipped: 2 }, true);
    expect(lines.at(-1)).toBe('3 passed, 2 failed');
    expect(exitCode).toBe(1);
  });

  it('name what failed, with what runs it alone', () => {
    const failures = ['A log-in › is counted: npm test -- api/a.test.ts'];

    expect(conclude({ ...nothing, passed: 3, failed: 1, failures }, false).lines).toEqual([
      '',
      'Failed, each with what runs it alone:',
      '  - A log-in › is counted: npm test -- api/a.test.ts',
      '',
      '3 passed, 1 failed',
    ]);
  });

  it('name the slowest of many files, and fail one that takes longer than any may', () => {
    const files = Array.from({ length: 12 }, (_, at) => ({ path: `${at}.test.ts`, seconds: at }));
    const { lines, exitCode } = conclude({ ...nothing, passed: 3, files }, false, {
      mostSeconds: 10,
      longFiles: {},
    });

    expect(lines.slice(1, 3)).toEqual(['The 10 slowest files:', '  - 11.0 s  11.test.ts']);
    expect(lines.slice(2, 12).at(-1)).toBe('  - 2.0 s  2.test.ts');
    expect(lines).toContain('  - 11.test.ts takes more than 10 s: npm test -- 11.test.ts');
    expect(exitCode).toBe(1);
  });

  it('do not call a run good in which nothing ran', () => {
    expect(conclude(nothing, false).exitCode).toBe(1);
  });
});

describe('Lanes', () => {
  const lines = () => {
    const printed: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(...text.split('\n')));
    return printed;
  };
  const step = (title: string, ran: string[], passed = 1) => ({
    title,
    run: async (print: Print) => {
      ran.push(`${title} begins`);
      await new Promise(setImmediate);
      print(`${title} says\ntwo lines`);
      ran.push(`${title} ends`);
      return { ...nothing, passed };
    },
  });

  it('run beside each other, and the steps of each in a row', async () => {
    const ran: string[] = [];
    lines();
    const { passed } = await runLanes([
      { name: 'one', steps: [step('a', ran), step('b', ran, 2)] },
      { name: 'two', steps: [step('c', ran, 4)] },
    ]);

    expect(passed).toBe(7);
    expect(ran.indexOf('c begins')).toBeLessThan(ran.indexOf('a ends'));
    expect(ran.indexOf('b begins')).toBeGreaterThan(ran.indexOf('a ends'));
  });

  it('put their name before each line, unless there is one alone', async () => {
    const several = lines();
    await runLanes([
      { name: 'one', steps: [step('a', [])] },
      { name: 'other', steps: [] },
    ]);
    expect(several).toEqual(expect.arrayContaining(['one   | a says', 'one   | two lines']));

    const alone = lines();
    await runLanes([{ name: 'one', steps: [step('a', [])] }]);
    expect(alone).toContain('two lines');
  });
});

describe('A jest run', () => {
  it('counts its tests', () => {
    expect(fromJest(summary, 0)).toEqual({ ...nothing, passed: 5, skipped: 2 });
    expect(add(fromJest(summary, 0), fromJest(summary, 0)).passed).toBe(10);
  });

  it('knows its files, how long each took, and what failed in them', () => {
    const file = { name: join(root, 'api/a.test.ts'), status: 'failed', startTime: 1_000, endTime: 3_500 };
    const { files, failures } = fromJest(
      {
        ...summary,
        testResults: [
          {
            ...file,
            assertionResults: [
              { status: 'passed', fullName: 'fine' },
              { status: 'failed', fullName: 'A log-in is counted' },
            ],
          },
          { ...file, assertionResults: [] },
        ],
      },
      1,
    );

    expect(files[0]).toEqual({ path: 'api/a.test.ts', seconds: 2.5 });
    expect(failures).toEqual([
      'A log-in is counted: npm test -- api/a.test.ts',
      'the file itself: npm test -- api/a.test.ts',
    ]);
  });

  it('fails by a suite that cannot be loaded, by a bad end, and by no answer at all', () => {
    expect(fromJest({ ...summary, numRuntimeErrorTestSuites: 2 }, 1).failed).toBe(2);
    expect(fromJest(summary, 1).failed).toBe(1);
    expect(fromJest(undefined, 0).failed).toBe(1);
  });
});
