/**
 * Spends credits as photos do, over many wallets and all on one, with little history and with much. `side` is the
 * product's service, or its statements alone. Writes JSON.
 */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { createPool, type PoolConnection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import { ulid } from 'ulid';
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

/** Takes credits from a member, in a transaction of its own. */
type Spend = (memberId: string) => Promise<void>;
type Opened = { spend: Spend; close: () => Promise<void> };

const [given = '', file = ''] = process.argv.slice(2);
const { side, tenant, urls, connections, wallets, price, cases, seconds } = JSON.parse(given) as DebitsPlan;
const openSide = side === 'product' ? await productSide() : bareSide;
const measured: DebitsRound[] = [];
for (const [database, spread] of cases) {
  const { spend, close } = await openSide(urls[database]);
  await measure(spend, spread, Math.ceil(seconds / 2));
  measured.push({ database, spread, ...(await measure(spend, spread, seconds)) });
  await close();
}
writeFileSync(file, JSON.stringify(measured));

async function measure(spend: Spend, spread: 'many' | 'one', during: number) {
  const took: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - startedAt < during * 1_000) {
        const from = performance.now();
        // Numbers that are coprime visit every wallet, and no two at once the same.
        const wallet = spread === 'one' ? 0 : (next++ * 7_919) % wallets;
        await spend(`01BENCHM${String(wallet).padStart(18, '0')}`);
        took.push(performance.now() - from);
      }
    }),
  );
  const perSecond = took.length / ((performance.now() - startedAt) / 1_000);
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN;
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** `credits.spend` as a feature calls it, without the request around it. */
async function productSide(): Promise<(url: string) => Promise<Opened>> {
  const api = new URL('../../../api/dist/', import.meta.url);
  const built = async <T>(path: string): Promise<T> => (await import(new URL(path, api).href)) as T;
  const { Ctx } = await built<typeof CtxParts>('core/ctx/ctx.js');
  const { Random } = await built<{ Random: typeof RandomPort }>('core/crypto/random.js');
  const { openDatabase } = await built<typeof DataSourceParts>('core/database/data-source.js');
  const { reachOfTenant, runWithin } = await built<typeof ScopeParts>('core/database/scope.js');
  const { Clock } = await built<{ Clock: typeof ClockPort }>('core/process/clock.js');
  const { Faults } = await built<{ Faults: typeof FaultsPort }>('core/process/faults.js');
  const { CreditsService } = await built<{ CreditsService: typeof Credits }>('credits/credits.service.js');
  const { LedgerWriterService } = await built<{ LedgerWriterService: typeof Writer }>(
    'credits/ledger-writer.service.js',
  );
  const { schema } = await built<{ schema: typeof Schema }>('schema.js');
  const [random, clock] = [new Random(), new Clock()];
  // The same ledger without announcing, which is not what is measured.
  const live = { announceAll: () => Promise.resolve() } as never;
  const credits = new CreditsService(new LedgerWriterService(random, live));
  return async (url) => {
    const dataSource = await openDatabase({ ...schema, url, dataDir: '', faults: new Faults(), poolSize: connections });
    const origin = { dataSource, clock, requestId: '', language: 'en', address: '', country: undefined } as const;
    const spend = async (id: string): Promise<void> => {
      const ctx = new Ctx(origin, tenant as never, { id, sessionId: '' });
      await runWithin({ reach: reachOfTenant(tenant) }, () =>
        ctx.inTransaction((within) => credits.spend(within, { what: 'photo', price, ref: random.id() })),
      );
    };
    return { spend, close: () => dataSource.destroy() };
  };
}

/** The same statements, prepared. */
async function bareSide(url: string): Promise<Opened> {
  const pool = createPool({ uri: url, connectionLimit: connections });
  const spend = async (memberId: string): Promise<void> => {
    const connection = await pool.getConnection();
    try {
      await connection.query('set transaction isolation level read committed');
      await connection.query('start transaction');
      await statements(connection, memberId);
      await connection.query('commit');
    } finally {
      connection.release();
    }
  };
  return { spend, close: () => pool.end() };
}

async function statements(connection: PoolConnection, memberId: string): Promise<void> {
  const { id: tenantId } = tenant;
  const [transferId, ref] = [ulid(), ulid()];
  const [accounts] = await connection.execute<RowDataPacket[]>(
    "select id, kind, credits - debits as balance from ledger_account where tenant_id = ? and owner_id = ? and unit = 'CRD' order by kind for update",
    [tenantId, memberId],
  );
  const wallet = String(accounts[0]?.['id']);
  const [lots] = await connection.execute<RowDataPacket[]>(
    'select id, remaining from credit_lot where tenant_id = ? and account_id = ? and remaining > 0 order by id',
    [tenantId, wallet],
  );
  const lot = String(lots[0]?.['id']);
  await connection.execute(
    'update credit_lot set remaining = remaining - ? where tenant_id = ? and id = ? and remaining >= ?',
    [price, tenantId, lot, price],
  );
  const [{ affectedRows }] = await connection.execute<ResultSetHeader>(
    'update ledger_account set debits = debits + ?, version = version + 1 where tenant_id = ? and id = ? and credits - debits >= ?',
    [price, tenantId, wallet, price],
  );
  if (affectedRows !== 1) throw new Error(`${wallet} does not hold enough.`);
  await connection.execute(
    "insert into ledger_transfer (tenant_id, id, kind, idem_key, ref_type, ref_id, reverses_id, created_at) values (?, ?, 'spend_photo', ?, 'photo', ?, null, ?)",
    [tenantId, transferId, `${ref}:${wallet}`, ref, Date.now()],
  );
  await connection.execute(
    'insert into ledger_entry (tenant_id, transfer_id, seq, account_id, unit, amount, balance_after, account_version) select ?, ?, 1, id, unit, ?, credits - debits, version from ledger_account where tenant_id = ? and id = ?',
    [tenantId, transferId, -price, tenantId, wallet],
  );
  await connection.execute(
    "insert into ledger_entry (tenant_id, transfer_id, seq, account_id, unit, amount, balance_after, account_version) values (?, ?, 2, 'used_photo', 'CRD', ?, null, null)",
    [tenantId, transferId, price],
  );
  await connection.execute('insert into lot_use (tenant_id, transfer_id, lot_id, amount) values (?, ?, ?, ?)', [
    tenantId,
    transferId,
    lot,
    price,
  ]);
}
