import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, spread as spreadOf, type Benchmark, type Line } from './benchmark.ts';
import { describeServer, fillHistory } from './debits-history.ts';
import { withMariaDb } from './maria-db.ts';
import { temporaryFolder } from './places.ts';
import { between, rateLine, verdictOf } from './rounds.ts';
import { runScript } from './server-process.ts';

const wallets = 2_000;
const price = 10;
const connections = 16;
const leastPerSecond = 1_000;
const leastRatio = 0.4;
const flatness = 1.1;
const steadyFloor = 0.15;
/** Entries of the smaller ledger when the run begins; `--entries` sets those of the larger. */
const little = 10_000;
const tenant = { id: '01BENCH0000000000000000001', poolId: '01BENCHP000000000000000001' };
const many = `${wallets} wallets`;

type History = 'little' | 'much';
type Entries = Record<History, number>;
type Case = readonly [database: History, spread: 'many' | 'one'];
/** Passed to the script as JSON. */
export type DebitsPlan = {
  side: 'product' | 'bare';
  tenant: typeof tenant;
  urls: Record<History, string>;
  connections: number;
  wallets: number;
  price: number;
  cases: readonly Case[];
  seconds: number;
};
export type DebitsRound = { database: Case[0]; spread: Case[1]; perSecond: number; p50Ms: number; p99Ms: number };
type Measured = { floor: DebitsRound[]; product: DebitsRound[] };

export const debits: Benchmark = {
  id: 'B13',
  name: 'debits',
  title: `credits.spend over ${connections} connections, with ${little} entries and with many; MariaDB only`,
  async run({ rounds, seconds, entries: much }) {
    const entries = { little, much };
    const lines = await withMariaDb((littleUrl) =>
      withMariaDb(async (muchUrl) => {
        const urls = { little: littleUrl, much: muchUrl };
        for (const size of ['little', 'much'] as const)
          await fillHistory(urls[size], { tenantId: tenant.id, wallets, price, entries: entries[size] });
        const measured: Measured = { floor: [], product: [] };
        const plan = { tenant, urls, connections, wallets, price, seconds };
        for (let round = 0; round < rounds; round += 1) {
          measured.floor.push(...(await runSide({ ...plan, side: 'bare', cases: [['little', 'many']] })));
          measured.product.push(...(await runSide({ ...plan, side: 'product', cases: casesOf(round) })));
        }
        return linesOf(measured, entries, await describeServer(muchUrl));
      }),
    );
    return lines ?? [];
  },
};

/** Every second round backwards, so that warming up favours neither history. */
function casesOf(round: number): readonly Case[] {
  const cases = (['many', 'one'] as const).flatMap((spread) =>
    (['little', 'much'] as const).map((database) => [database, spread] as const),
  );
  return round % 2 === 0 ? cases : cases.toReversed();
}

async function runSide(plan: DebitsPlan): Promise<DebitsRound[]> {
  const file = join(temporaryFolder(), 'debits.json');
  await runScript('debits', [JSON.stringify(plan), file]);
  return JSON.parse(readFileSync(file, 'utf8')) as DebitsRound[];
}

function linesOf({ floor, product }: Measured, entries: Entries, server: string): Line[] {
  const of = (database: Case[0], spread: Case[1]) =>
    product.filter((round) => round.database === database && round.spread === spread);
  return [
    ratioLine(floor, of('little', 'many')),
    rateLine(`${many}, ${entries.little} entries`, of('little', 'many'), leastPerSecond),
    rateLine(`${many}, ${entries.much} entries`, of('much', 'many'), leastPerSecond),
    {
      ...flatLine(`${many}: ${entries.much} entries to ${entries.little}`, of('little', 'many'), of('much', 'many')),
      notes: [server],
    },
    rateLine('one wallet', of('little', 'one'), undefined),
    flatLine(`one wallet: ${entries.much} entries to ${entries.little}`, of('little', 'one'), of('much', 'one')),
  ];
}

function ratioLine(floor: readonly DebitsRound[], product: readonly DebitsRound[]): Line {
  const ratios = floor.map(({ perSecond }, at) => (product[at]?.perSecond ?? Number.NaN) / perSecond);
  const floors = floor.map(({ perSecond }) => perSecond);
  return {
    name: `${many}, to bare statements`,
    floor: `${median(floors).toFixed(0)}/s`,
    product: `${median(product.map(({ perSecond }) => perSecond)).toFixed(0)}/s`,
    figure: `R ${between(ratios)}`,
    bar: `R ≥ ${leastRatio.toFixed(2)}`,
    verdict: verdictOf(median(ratios) >= leastRatio, spreadOf(floors) <= steadyFloor),
    notes: [],
    raw: { floor, product, ratios },
  };
}

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
