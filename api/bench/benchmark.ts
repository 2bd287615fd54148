import type { Machine } from './machine.ts';

/** `members`: so many are invented for a search among them. */
export type Settings = { rounds: number; seconds: number; members: number };

/** `void` is what cannot be judged, because the floor itself moved too much. */
export type Verdict = 'meets' | 'misses' | 'void' | 'told';

/** One line of the table: what was measured, against what, and whether that is enough. */
export type Line = {
  name: string;
  floor: string;
  product: string;
  /** What the bar is about, with its spread. */
  figure: string;
  bar: string;
  verdict: Verdict;
  notes: string[];
  /** Every single measurement behind the line, for the JSON. */
  raw: unknown;
};

export type Benchmark = {
  /** As in the list of bars. */
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

/** The value that so many of all are not above: 0.99 of them, say. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}

/** How far the values lie apart, as a part of their middle. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values);
}
