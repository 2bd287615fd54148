import { Watch, type Answer, type BrowserRequest } from './answers.ts';
import { median, spread, type Line, type Settings, type Verdict } from './benchmark.ts';
import { load, type Loaded } from './load.ts';
import type { Server } from './server-process.ts';

export type Side = {
  server: Server;
  requests: readonly BrowserRequest[];
  manyAddresses?: boolean;
  isRight: (answer: Answer, at: number) => boolean;
};
export type Round = Loaded & {
  cpuMicrosecondsEach: number;
  statements: number;
  delayP99Ms: number;
  watched: number;
  wrong: number;
  example: string;
};
export type Compared = { floor: Round[]; product: Round[]; ratios: number[]; cpuRatios: number[] };

const connections = 32;
/** Beyond this spread other load disturbed the measurement. */
const steadyFloor = 0.15;
const longestDelayMs = 50;

export function compare(floor: Side, product: Side, settings: Settings): Promise<Compared> {
  return compareBy(oneRound, floor, product, settings);
}

/** Alternates floor and product, so that other load affects both. */
export async function compareBy<One>(
  oneRound: (side: One, seconds: number) => Promise<Round>,
  floor: One,
  product: One,
  { rounds, seconds }: Settings,
): Promise<Compared> {
  for (const side of [floor, product]) await oneRound(side, Math.max(1, Math.ceil(seconds / 2)));
  const measured: Pick<Compared, 'floor' | 'product'> = { floor: [], product: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.floor.push(await oneRound(floor, seconds));
    measured.product.push(await oneRound(product, seconds));
  }
  const both = measured.floor.map((round, at) => [round, measured.product[at] as Round] as const);
  return {
    ...measured,
    ratios: both.map(([floor, product]) => product.perSecond / floor.perSecond),
    cpuRatios: both.map(([floor, product]) => floor.cpuMicrosecondsEach / product.cpuMicrosecondsEach),
  };
}

export async function oneRound(
  { server, requests, manyAddresses = false, isRight }: Side,
  seconds: number,
): Promise<Round> {
  const before = await server.counters();
  const watch = new Watch(server.port, requests, isRight);
  const loaded = await load({ port: server.port, requests, manyAddresses, connections, seconds });
  await watch.end();
  const after = await server.counters();
  return {
    ...loaded,
    cpuMicrosecondsEach: (after.cpuMicroseconds - before.cpuMicroseconds) / Math.max(1, loaded.requests),
    statements: after.statements - before.statements,
    delayP99Ms: after.delayP99Ms,
    watched: watch.asked,
    wrong: watch.wrong,
    example: watch.example,
  };
}

/** Compares the ratio of throughputs with its bar, or only tells it, and marks unreliable measurements. */
export function lineOf(
  name: string,
  bar: number | 'told',
  { floor, product, ratios, cpuRatios }: Compared,
  faults: string[] = [],
): Line {
  const floorSpread = spread(floor.map(({ perSecond }) => perSecond));
  const rounds = [...floor, ...product];
  const wrong = [...faults];
  if (rounds.some(({ failed, wrong }) => failed + wrong > 0)) wrong.push(wrongAnswers(rounds));
  const [delay, floorDelay] = [product, floor].map((rounds) => median(rounds.map(({ delayP99Ms }) => delayP99Ms))) as [
    number,
    number,
  ];
  // With expensive answers, full load delays any event loop, including the floor's.
  if (delay > longestDelayMs && delay > 1.5 * floorDelay)
    wrong.push(`event loop late by ${delay} ms (p99), the floor's by ${floorDelay}`);
  const isSteady = floorSpread <= steadyFloor;
  return {
    name,
    floor: `${perSecond(floor)}/s`,
    product: `${perSecond(product)}/s`,
    figure: `R ${between(ratios)}`,
    ...judged(bar, median(ratios), wrong.length > 0, isSteady),
    notes: [
      `by CPU per answer R ${between(cpuRatios)}: ${cpu(floor)} and ${cpu(product)} µs`,
      `p50 ${product.map(({ p50Ms }) => p50Ms.toFixed(1)).join(' ')} ms, p99 ${product.map(({ p99Ms }) => p99Ms.toFixed(1)).join(' ')} ms at ${connections} connections`,
      ...(isSteady ? [] : [`the floor itself spread by ${Math.round(floorSpread * 100)} %`]),
      ...wrong,
    ],
    raw: { floor, product, ratios, cpuRatios, floorSpread },
  };
}

/** Calls of one round, and how long they took. */
export type Rates = { perSecond: number; p50Ms: number; p99Ms: number };

/** Compares calls in a second with their bar, or only tells them. */
export function rateLine(name: string, rounds: readonly Rates[], bar: number | undefined): Line {
  const rates = rounds.map(({ perSecond }) => perSecond);
  const times = (part: 'p50Ms' | 'p99Ms') => rounds.map((round) => round[part].toFixed(1)).join(' ');
  return {
    name,
    floor: '–',
    product: `${median(rates).toFixed(0)}/s`,
    figure: `${between(rates, 0)}/s`,
    bar: bar === undefined ? 'told only' : `≥ ${bar}/s`,
    verdict: bar === undefined ? 'told' : verdictOf(median(rates) >= bar, true),
    notes: [`p50 ${times('p50Ms')} ms, p99 ${times('p99Ms')} ms`],
    raw: rounds,
  };
}

function judged(
  bar: number | 'told',
  ratio: number,
  isWrong: boolean,
  isSteady: boolean,
): Pick<Line, 'bar' | 'verdict'> {
  if (bar === 'told') return { bar: 'told only', verdict: isWrong ? 'misses' : 'told' };
  return { bar: `R ≥ ${bar.toFixed(2)}`, verdict: verdictOf(ratio >= bar && !isWrong, isWrong || isSteady) };
}

function wrongAnswers(rounds: readonly Round[]): string {
  const { example = '' } = rounds.find((round) => round.example !== '') ?? {};
  return `wrong answers by round: ${rounds.map(({ failed, wrong }) => failed + wrong).join(' ')}${example && `, such as ${JSON.stringify(example)}`}`;
}

export function between(values: readonly number[], digits = 2): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
}

export function verdictOf(isEnough: boolean, isSteady: boolean): Verdict {
  if (!isSteady) return 'void';
  return isEnough ? 'meets' : 'misses';
}

function perSecond(rounds: readonly Round[]): number {
  return Math.round(median(rounds.map((round) => round.perSecond)));
}

function cpu(rounds: readonly Round[]): string {
  return median(rounds.map((round) => round.cpuMicrosecondsEach)).toFixed(1);
}
