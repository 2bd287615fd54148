import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { nothing, root, type Print, type Result } from './steps.ts';

export type JestSummary = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults?: {
    /** Absolute path. */
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** A suite that fails to load has no failed tests, and a run can fail after its tests: both must count as failures. */
export function fromJest(summary: JestSummary | undefined, code: number): Result {
  if (!summary) return { ...nothing, failed: 1 };
  const failed = summary.numFailedTests + summary.numRuntimeErrorTestSuites;
  return {
    ...nothing,
    passed: summary.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: summary.numPendingTests + summary.numTodoTests,
    ...filesOf(summary),
  };
}

function filesOf({ testResults = [] }: JestSummary): Pick<Result, 'failures' | 'files'> {
  const files = testResults.map(({ name, ...file }) => ({ ...file, path: relative(root, name) }));
  return {
    failures: files.flatMap(({ path, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [`the file itself: npm test -- ${path}`];
      return failed.map(({ fullName }) => `${fullName}: npm test -- ${path}`);
    }),
    files: files.map(({ path, startTime, endTime }) => ({ path, seconds: (endTime - startTime) / 1_000 })),
  };
}

/**
 * A suite that leaves a timer or socket open would keep jest, and with it the whole run, alive for ever. All tests of
 * the api take some forty minutes on a busy machine with two cores.
 */
const jestLimitMs = 90 * 60_000;

export type JestRun = { config: string; args: readonly string[]; environment: NodeJS.ProcessEnv };

export function jest({ config, args, environment }: JestRun, print: Print): Promise<Result> {
  const answer = join(root, '.cache', `jest-${process.pid}-${config.replaceAll('/', '-')}.json`);
  const flags = ['--config', config, '--passWithNoTests', '--json', `--outputFile=${answer}`];
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', ...flags, ...args],
      {
        cwd: root,
        env: { ...environment, ...(process.stderr.isTTY && { FORCE_COLOR: '1' }) },
        // With --json jest also writes its result to stdout; readable output is on stderr.
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    printLines(child.stderr, print);
    const timer = setTimeout(() => {
      print(`   ended after ${jestLimitMs / 60_000} minutes: a test leaves something open, or hangs`);
      child.kill('SIGKILL');
    }, jestLimitMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      const summary = existsSync(answer) ? (JSON.parse(readFileSync(answer, 'utf8')) as JestSummary) : undefined;
      rmSync(answer, { force: true });
      resolve(fromJest(summary, code ?? 1));
    });
  });
}

/** Prints whole lines, those that arrive together in one block. */
function printLines(stream: Readable, print: Print): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) print(lines.join('\n'));
  });
  stream.on('end', () => rest && print(rest));
}
