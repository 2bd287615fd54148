import { spawn } from 'node:child_process';
import { join } from 'node:path';

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
/** Writes lines, each behind the name of its lane if several lanes run. */
export type Print = (text: string) => void;
export type Step = { title: string; run: (print: Print) => Promise<Result> };
/** Steps that run one after the other, beside the steps of other lanes. */
export type Lane = { name: string; steps: readonly Step[] };

export const nothing: Result = { passed: 0, failed: 0, skipped: 0, missing: [], failures: [], files: [] };

/** Runs every lane at the same time. */
export async function runLanes(lanes: readonly Lane[]): Promise<Result> {
  const width = Math.max(...lanes.map(({ name }) => name.length));
  const results = await Promise.all(
    lanes.map(({ name, steps }) => runSteps(steps, printBehind(lanes.length > 1 ? `${name.padEnd(width)} | ` : ''))),
  );
  return results.reduce(add, nothing);
}

function printBehind(name: string): Print {
  return (text) => console.log(text.replace(/^/gm, name));
}

/** Runs every step, even after a failure, so that one run shows all faults. */
export async function runSteps(steps: readonly Step[], print: Print = console.log): Promise<Result> {
  let sum = nothing;
  for (const { title, run } of steps) {
    const start = Date.now();
    print(`\n== ${title}`);
    const result = await run(print);
    sum = add(sum, result);
    const seconds = (Date.now() - start) / 1_000;
    print(`   ${inWords(result)} (${seconds.toFixed(1)} s${ofFiles(result)})`);
  }
  return sum;
}

/** The sum over the workers depends less on what else the machine does. */
function ofFiles({ files }: Result): string {
  if (files.length === 0) return '';
  return `, ${files.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0)} s of ${files.length} files`;
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
export function check(name: string, args: readonly string[], print: Print): Promise<Result> {
  const start = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('close', (code) => {
      const ok = code === 0;
      print(`   ${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
      if (!ok) print(indented(output));
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
