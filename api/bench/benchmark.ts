import type { Machine } from './machine.ts';

/** `members` and `entries`: numbers of generated members, and of entries of the ledger, where a benchmark fills a database. */
export type Settings = { rounds: number; seconds: number; members: number; entries: number };

/** `void`: not judged, because the floor itself varied too much. */
export type Verdict = 'meets' | 'misses' | 'void' | 'told';

/** A line of the table: measurement, floor, bar and verdict. */
export type Line = {
  name: string;
  floor: string;
  product: string;
  /** The figure that the bar limits, with its spread. */
  figure: string;
  bar: string;
  verdict: Verdict;
  notes: string[];
  /** All single measurements of this line, for the JSON. */
  raw: unknown;
};

export type Benchmark = {
  /** The id in the list of bars. */
  id: string;
  name: string;
  title: string;
  run(settings: Settings): Promise<Line[]>;
};

export type Outcome = { id: string; name: string; title: string; lines: Line[]; failure?: string };

export type Report = { startedAt: string; settings: Settings; before: Machine; after: Machine; outcomes: Outcome[] };

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The quantile of a list: `part` 0.99 is the 99th percentile. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}

/** Range of the values, relative to their median. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values);
}
