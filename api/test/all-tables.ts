import { hash } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { asSystem } from '../src/core/database/store.ts';
import { schedule } from '../src/schedule.ts';
import { appendOnlyTables, openAppendOnly } from './open-append-only.ts';

export type Row = Record<string, unknown>;
/** The rows of the database as stored, by table. */
export type Tables = Record<string, Row[]>;

/** A running server writes these by itself. */
const ownPulse = new Set(['server_heartbeat']);
const recurring: readonly unknown[] = schedule.map(({ job }) => job);

/** Every row of every table, in an order that does not depend on the engine. */
export function readTables(db: DataSource): Promise<Tables> {
  return asSystem('test', async () => {
    const read = tableNames(db).map(async (name) => {
      const rows = (await db.query(`select * from ${name}`)) as Row[];
      return [name, rows.filter((row) => !recurring.includes(row['job'])).sort(byText)] as const;
    });
    return Object.fromEntries(await Promise.all(read));
  });
}

/** Names of the tables with a row that contains the text. */
export async function tablesWith(db: DataSource, text: string): Promise<string[]> {
  return Object.entries(await readTables(db))
    .filter(([, rows]) => JSON.stringify(rows).includes(text))
    .map(([name]) => name);
}

/** Equal digests mean equal tables. */
export function digestOf(tables: Tables): string {
  return hash('sha256', JSON.stringify(tables), 'base64url');
}

/**
 * Restores all rows, so that a request can be repeated from the same state. Pass the rows of now if they were just read.
 */
export function restoreTables(db: DataSource, tables: Tables, read?: Tables): Promise<void> {
  const isSqlite = db.options.type === 'better-sqlite3';
  return asSystem('test', async () => {
    const now = read ?? (await readTables(db));
    const changed = Object.entries(tables).filter(([name, rows]) => JSON.stringify(rows) !== JSON.stringify(now[name]));
    if (changed.length === 0) return;
    if (changed.some(([name]) => appendOnlyTables.some((table) => table === name))) await openAppendOnly(db);
    const runner = db.createQueryRunner();
    const checkKeys = (isOn: boolean) =>
      runner.query(
        isSqlite ? `pragma defer_foreign_keys = ${isOn ? 'off' : 'on'}` : `set foreign_key_checks = ${Number(isOn)}`,
      );
    try {
      await runner.startTransaction();
      await checkKeys(false);
      for (const [name, rows] of changed) await refill(runner, name, rows);
      await runner.commitTransaction();
      if (!isSqlite) await checkKeys(true);
    } finally {
      await runner.release();
    }
  });
}

function tableNames(db: DataSource): string[] {
  return db.entityMetadatas
    .map(({ tableName }) => tableName)
    .filter((name) => !ownPulse.has(name))
    .sort();
}

async function refill(runner: QueryRunner, name: string, rows: readonly Row[]): Promise<void> {
  const isOutbox = name === 'outbox_entry';
  await runner.query(
    `delete from ${name}${isOutbox ? ` where job not in (${recurring.map(() => '?').join(', ')})` : ''}`,
    isOutbox ? [...recurring] : [],
  );
  for (const row of rows) {
    const columns = Object.keys(row);
    await runner.query(
      `insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      Object.values(row),
    );
  }
}

function byText(a: Row, b: Row): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : Number(left > right);
}
