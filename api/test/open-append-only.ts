import type { DataSource, QueryRunner } from 'typeorm';
import { allowChanges, makeAppendOnly } from '../src/core/database/append-only.ts';
import { asSystem } from '../src/core/database/store.ts';

export const appendOnlyTables = ['audit_entry', 'ledger_transfer', 'ledger_entry', 'lot_use'] as const;
const opened = new WeakSet<DataSource>();

/**
 * Drops the triggers that protect the audit and the ledger, for tests that restore rows or play an attacker with that
 * privilege. Only once, because it is DDL.
 */
export async function openAppendOnly(db: DataSource): Promise<void> {
  if (opened.has(db)) return;
  opened.add(db);
  await withRunner(db, allowChanges);
}

export async function closeAppendOnly(db: DataSource): Promise<void> {
  opened.delete(db);
  await withRunner(db, makeAppendOnly);
}

async function withRunner(
  db: DataSource,
  change: (runner: QueryRunner, table: string) => Promise<void>,
): Promise<void> {
  const runner = db.createQueryRunner();
  await asSystem('test', async () => {
    for (const table of appendOnlyTables) await change(runner, table);
  }).finally(() => runner.release());
}
