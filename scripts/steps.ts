import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Result of a step. `missing` lists tests that could not run, with the reason and the remedy. */
export type Result = {
  passed: number;
  failed: number;
  skipped: number;
  missing: string[];
  /** What failed, each with the command that runs it alone. */
  failures: string[];
  files: TimedFile[];
};
export type TimedFile = { path: string; seconds: number };
export type Step = { title: string; run: () => Promise<Result> };

export const nothing: Result = { passed: 0, failed: 0, skipped: 0, missing: [], failures: [], files: [] };

/** Runs every step, even after a failure, so that one run shows all faults. */
export async function runSteps(steps: readonly Step[]): Promise<Result> {
  let sum = nothing;
  for (const { title, run } of steps) {
    const start = Date.now();
    console.log(`\n== ${title}`);
    const result = await run();
    sum = add(sum, result);
    console.log(`   ${inWords(result)} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  }
  return sum;
}

export function add(one: Result, other: Result): Result {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    missing: [...one.missing, ...other.missing],
    failures: [...one.failures, ...other.failures],
    files: [...one.files, ...other.files],
  };
}

export function inWords({ passed, failed, skipped }: Result): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const slowestShown = 10;

/**
 * Prints the summary and returns the exit code. With CI=true nothing may be left out, so missing and skipped tests
 * count as failures. `law` limits the time of one test file.
 */
export function conclude(
  result: Result,
  ci: boolean,
  law?: { mostSeconds: number; longFiles: Readonly<Record<string, string>> },
): { lines: string[]; exitCode: number } {
  const leftOut = [...new Set(result.missing)];
  const slow = result.files.filter(({ path, seconds }) => law && seconds > law.mostSeconds && !law.longFiles[path]);
  const failures = [
    ...result.failures,
    ...slow.map(({ path }) => `${path} takes more than ${law?.mostSeconds} s: npm test -- ${path}`),
  ];
  const failed = result.failed + slow.length;
  const total = ci
    ? { ...result, failed: failed + leftOut.length + result.skipped, skipped: 0 }
    : { ...result, failed, skipped: result.skipped + leftOut.length };
  const skippedInCi =
    ci && result.skipped > 0 ? [`With CI=true no test may be skipped, and ${result.skipped} were.`] : [];
  return {
    lines: [
      ...titled(`The ${slowestShown} slowest files:`, slowest(result.files)),
      ...titled(ci ? 'Missing, and with CI=true nothing may be:' : 'Left out on this machine:', leftOut),
      ...titled('Failed, each with what runs it alone:', [...new Set(failures)]),
      '',
      ...skippedInCi,
      inWords(total),
    ],
    exitCode: total.failed > 0 || total.passed === 0 ? 1 : 0,
  };
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines.map((line) => `  - ${line}`)] : [];
}

/** Silent for a few files, which were chosen by name. */
function slowest(files: readonly TimedFile[]): string[] {
  if (files.length <= slowestShown) return [];
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map(({ path, seconds }) => `${seconds.toFixed(1)} s  ${path}`);
}

/** Runs a command and prints its output only if it fails. */
export function check(name: string, args: readonly string[]): Promise<Result> {
  const start = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('close', (code) => {
      const ok = code === 0;
      console.log(`   ${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
      if (!ok) console.log(indented(output));
      resolve({
        ...nothing,
        passed: ok ? 1 : 0,
        failed: ok ? 0 : 1,
        failures: ok ? [] : [`${name}: npm run check`],
      });
    });
  });
}

function indented(text: string): string {
  return text.trimEnd().replace(/^/gm, '        ');
}

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

/** A suite that leaves a timer or socket open would keep jest, and with it the whole run, alive for ever. */
const jestLimitMs = 40 * 60_000;

export function jest(config: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Result> {
  const answer = join(root, '.cache', `jest-${process.pid}-${config.replaceAll('/', '-')}.json`);
  const flags = ['--config', config, '--passWithNoTests', '--json', `--outputFile=${answer}`];
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', ...flags, ...args],
      {
        cwd: root,
        env: environment,
        // With --json jest also writes its result to stdout; readable output is on stderr.
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const timer = setTimeout(() => {
      console.log(`   ended after ${jestLimitMs / 60_000} minutes: a test leaves something open, or hangs`);
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
