/**
 * Functions take at most four parameters; more become an object. Constructors and factories of modules may take more,
 * because theirs are dependencies that are passed by type. oxlint counts parameters, but can't except those.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './source-files.ts';

type Diagnostic = { message: string; filename: string; labels: { span: { offset: number; line: number } }[] };

/** Rows of `it.each` are parameters too. */
const tests = /\.test\.tsx?$|(^|\/)(test|e2e)\//;
/** What stands before the parameters of functions that dependencies are passed to. */
const injected = /(\bconstructor|\buseFactory:( async)?)\s*$/;

export function parameterFaults(diagnostics: readonly Diagnostic[], read: (file: string) => Buffer): string[] {
  return diagnostics.flatMap(({ message, filename, labels: [label] }) => {
    if (!label || tests.test(filename)) return [];
    const { offset, line } = label.span;
    const before = read(filename).subarray(0, offset).toString('utf8').slice(-200);
    return injected.test(before) ? [] : [`${filename}:${line}: ${message} Pass an object.`];
  });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const options = ['-c', 'scripts/parameters.oxlintrc.json', '--format', 'json', '.'];
  const { stdout } = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  report(
    'parameters',
    parameterFaults(diagnostics, (file) => readFileSync(join(root, file))),
  );
}
