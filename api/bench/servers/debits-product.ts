/**
 * Spends credits as photos do, on two databases in turn: with little history and with much, over many wallets and all
 * on one. Writes JSON.
 */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import type * as CtxParts from '../../src/core/ctx/ctx.ts';
import type { Random as RandomPort } from '../../src/core/crypto/random.ts';
import type * as DataSourceParts from '../../src/core/database/data-source.ts';
import type * as ScopeParts from '../../src/core/database/scope.ts';
import type { Clock as ClockPort } from '../../src/core/process/clock.ts';
import type { Faults as FaultsPort } from '../../src/core/process/faults.ts';
import type { CreditsService as Credits } from '../../src/credits/credits.service.ts';
import type { LedgerWriterService as Writer } from '../../src/credits/ledger-writer.service.ts';
import type { schema as Schema } from '../../src/schema.ts';
import type { DebitsPlan, DebitsRound } from '../debits.bench.ts';

const api = new URL('../../../api/dist/', import.meta.url);
const built = async <T>(path: string): Promise<T> => (await import(new URL(path, api).href)) as T;
const { Ctx } = await built<typeof CtxParts>('core/ctx/ctx.js');
const { Random } = await built<{ Random: typeof RandomPort }>('core/crypto/random.js');
const { openDatabase } = await built<typeof DataSourceParts>('core/database/data-source.js');
const { reachOfTenant, runWithin } = await built<typeof ScopeParts>('core/database/scope.js');
const { Clock } = await built<{ Clock: typeof ClockPort }>('core/process/clock.js');
const { Faults } = await built<{ Faults: typeof FaultsPort }>('core/process/faults.js');
const { CreditsService } = await built<{ CreditsService: typeof Credits }>('credits/credits.service.js');
const { LedgerWriterService } = await built<{ LedgerWriterService: typeof Writer }>('credits/ledger-writer.service.js');
const { schema } = await built<{ schema: typeof Schema }>('schema.js');

const [given = '', file = ''] = process.argv.slice(2);
const { tenant, urls, connections, wallets, price, rounds, seconds } = JSON.parse(given) as DebitsPlan;
const random = new Random();
const credits = new CreditsService(new LedgerWriterService(random));
const clock = new Clock();
const open = (url: string): Promise<DataSource> =>
  openDatabase({ ...schema, url, dataDir: '', faults: new Faults(), poolSize: connections });
const databases = { little: await open(urls.little), much: await open(urls.much) };

/** One debit in a transaction of its own, without the HTTP request around it. */
function debit(dataSource: DataSource, wallet: number): Promise<string> {
  const origin = { dataSource, clock, requestId: 'bench', language: 'en', address: '', country: undefined } as const;
  const id = `01BENCHM${String(wallet).padStart(18, '0')}`;
  const ctx = new Ctx(origin, tenant as never, { id, sessionId: '' });
  return runWithin({ reach: reachOfTenant(tenant) }, () =>
    ctx.inTransaction((within) => credits.spend(within, { what: 'photo', price, ref: random.id() })),
  );
}

async function measure(database: keyof typeof databases, spread: 'many' | 'one', during: number): Promise<DebitsRound> {
  const took: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - startedAt < during * 1_000) {
        const from = performance.now();
        // Numbers that are coprime visit every wallet, and no two at once the same.
        await debit(databases[database], spread === 'one' ? 0 : (next++ * 7_919) % wallets);
        took.push(performance.now() - from);
      }
    }),
  );
  const perSecond = took.length / ((performance.now() - startedAt) / 1_000);
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN;
  return { database, spread, perSecond, p50Ms: at(0.5), p99Ms: at(0.99) };
}

const cases = (['many', 'one'] as const).flatMap((spread) =>
  (['little', 'much'] as const).map((one) => [one, spread] as const),
);
for (const [database, spread] of cases) await measure(database, spread, Math.ceil(seconds / 2));
const measured: DebitsRound[] = [];
for (let round = 0; round < rounds; round += 1)
  for (const [database, spread] of cases) measured.push(await measure(database, spread, seconds));
writeFileSync(file, JSON.stringify(measured));
await Promise.all(Object.values(databases).map((dataSource) => dataSource.destroy()));
