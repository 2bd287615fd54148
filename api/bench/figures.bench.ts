import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, type Benchmark, type Line } from './benchmark.ts';
import { describeServer } from './debits-history.ts';
import { fillFigures } from './figures-ground.ts';
import { withMariaDb } from './maria-db.ts';
import { temporaryFolder } from './places.ts';
import { verdictOf } from './rounds.ts';
import { runScript } from './server-process.ts';

const bars = { countSeconds: 60, readMs: 300 };
const brands = 50;
const benchBrand = { id: '01BENCH0000000000000000001', poolId: '01BENCHP000000000000000001' };
/** The day that is counted, in UTC. */
const benchDay = '2026-11-20';

/** Passed to the script as JSON. */
export type FiguresPlan = { url: string; rounds: number; brands: number; brand: typeof benchBrand; day: string };
export type FiguresMeasured = { countMs: number[]; readMs: number[]; rows: number; signUps: number };

export const figures: Benchmark = {
  id: 'B21',
  name: 'figures',
  title: 'A day of one brand counted from its rows, and a year of fifty brands read; MariaDB only',
  async run({ rounds, members }) {
    const lines = await withMariaDb(async (url) => {
      await fillFigures(url, { brand: benchBrand, members, brands, day: benchDay });
      const file = join(temporaryFolder(), 'figures.json');
      const plan: FiguresPlan = { url, rounds, brands, brand: benchBrand, day: benchDay };
      await runScript('figures', [JSON.stringify(plan), file]);
      return linesOf(JSON.parse(readFileSync(file, 'utf8')) as FiguresMeasured, members, await describeServer(url));
    });
    return lines ?? [];
  },
};

function linesOf(measured: FiguresMeasured, members: number, server: string): Line[] {
  const [count, read] = [median(measured.countMs) / 1_000, median(measured.readMs)];
  const shared = { floor: 'none', raw: measured };
  return [
    {
      ...shared,
      name: `count a day with ${members} members`,
      product: `${count.toFixed(2)} s`,
      figure: `${count.toFixed(2)} s`,
      bar: `≤ ${bars.countSeconds} s`,
      verdict: verdictOf(count <= bars.countSeconds, true),
      notes: [
        `that day: ${measured.signUps} sign-ups, ${members / 10} active members, ${members / 10} messages of ${members * 10}, ${members / 1_000} orders of ${members / 10}; it reads no entry of the ledger`,
        server,
      ],
    },
    {
      ...shared,
      name: `read 365 days of ${brands} brands with the year before`,
      product: `${read.toFixed(0)} ms`,
      figure: `${read.toFixed(0)} ms`,
      bar: `≤ ${bars.readMs} ms`,
      verdict: verdictOf(read <= bars.readMs, true),
      notes: [`${measured.rows} rows of counts`],
    },
  ];
}
