import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line, Outcome, Report } from './benchmark.ts';
import { cacheFolder } from './places.ts';

const columns = ['', 'floor', 'product', 'figure', 'bar', 'verdict'] as const;

export function table(outcomes: readonly Outcome[]): string {
  const lines = outcomes.flatMap(({ lines }) => lines.map(cells));
  const widths = columns.map((column, at) => Math.max(column.length, ...lines.map((line) => line[at]?.length ?? 0)));
  const row = (parts: readonly string[]): string =>
    parts
      .map((part, at) => part.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return outcomes
    .map((outcome) => [`\n${outcome.id} ${outcome.title}`, row(columns), ...body(outcome, row)].join('\n'))
    .join('\n');
}

function body({ lines, failure }: Outcome, row: (parts: readonly string[]) => string): string[] {
  const told = lines.flatMap((line) => [row(cells(line)), ...line.notes.map((note) => `    ${note}`)]);
  return failure === undefined ? told : [...told, `    could not run: ${failure}`];
}

function cells({ name, floor, product, figure, bar, verdict }: Line): string[] {
  return [name, floor, product, figure, bar, verdict];
}

/** One file per run, so that runs can be compared. */
export function keep(report: Report): string {
  mkdirSync(cacheFolder, { recursive: true });
  const file = join(cacheFolder, `${report.startedAt.replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}
