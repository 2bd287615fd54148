import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, type Benchmark, type Line } from './benchmark.ts';
import { fillHistory } from './debits-history.ts';
import { withMariaDb } from './maria-db.ts';
import { temporaryFolder } from './places.ts';
import { between, verdictOf } from './rounds.ts';
import { runScript } from './server-process.ts';

const wallets = 2_000;
const price = 10;
const connections = 16;
const least = 1_000;
const flatness = 1.1;
/** Entries of the ledger when the run begins. */
const entries = { little: 10_000, much: 1_000_000 } as const;
const tenant = { id: '01BENCH0000000000000000001', poolId: '01BENCHP000000000000000001' };

/** Passed to the script as JSON. */
export type DebitsPlan = {
  tenant: { id: string; poolId: string };
  urls: { little: string; much: string };
  connections: number;
  wallets: number;
  price: number;
  rounds: number;
  seconds: number;
};
export type DebitsRound = {
  database: 'little' | 'much';
  spread: 'many' | 'one';
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
};

export const debits: Benchmark = {
  id: 'B13',
  name: 'debits',
  title: `credits.spend over ${connections} connections, with ${entries.little} and with ${entries.much} entries; MariaDB only`,
  async run({ rounds, seconds }) {
    const lines = await withMariaDb((little) =>
      withMariaDb(async (much) => {
        const size = { tenantId: tenant.id, wallets, price };
        await fillHistory(little, { ...size, entries: entries.little });
        await fillHistory(much, { ...size, entries: entries.much });
        const plan: DebitsPlan = { tenant, urls: { little, much }, connections, wallets, price, rounds, seconds };
        const file = join(temporaryFolder(), 'debits.json');
        await runScript('debits-product', [JSON.stringify(plan), file]);
        return linesOf(JSON.parse(readFileSync(file, 'utf8')) as DebitsRound[]);
      }),
    );
    return lines ?? [];
  },
};

function linesOf(measured: readonly DebitsRound[]): Line[] {
  const of = (database: DebitsRound['database'], spread: DebitsRound['spread']) =>
    measured.filter((round) => round.database === database && round.spread === spread);
  return [
    rateLine(`${wallets} wallets, ${entries.little} entries`, of('little', 'many'), least),
    rateLine(`${wallets} wallets, ${entries.much} entries`, of('much', 'many'), least),
    flatLine(`${entries.much} entries to ${entries.little}`, of('little', 'many'), of('much', 'many')),
    rateLine('one wallet', of('little', 'one'), undefined),
    flatLine('one wallet, much history to little', of('little', 'one'), of('much', 'one')),
  ];
}

function rateLine(name: string, rounds: readonly DebitsRound[], bar: number | undefined): Line {
  const rates = rounds.map(({ perSecond }) => perSecond);
  return {
    name,
    floor: '–',
    product: `${median(rates).toFixed(0)}/s`,
    figure: `${between(rates, 0)}/s`,
    bar: bar === undefined ? 'told only' : `≥ ${bar}/s`,
    verdict: bar === undefined ? 'told' : verdictOf(median(rates) >= bar, true),
    notes: [
      `p50 ${rounds.map(({ p50Ms }) => p50Ms.toFixed(1)).join(' ')} ms, p99 ${rounds.map(({ p99Ms }) => p99Ms.toFixed(1)).join(' ')} ms`,
    ],
    raw: rounds,
  };
}

/** Rounds alternate between the databases, so that other load affects both. */
function flatLine(name: string, little: readonly DebitsRound[], much: readonly DebitsRound[]): Line {
  const ratios = little.map(({ perSecond }, at) => perSecond / (much[at]?.perSecond ?? Number.NaN));
  return {
    name,
    floor: '–',
    product: '–',
    figure: `× ${between(ratios)}`,
    bar: `≤ × ${flatness.toFixed(1)}`,
    verdict: verdictOf(median(ratios) <= flatness, true),
    notes: [],
    raw: ratios,
  };
}
