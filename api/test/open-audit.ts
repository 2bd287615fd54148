import type { DataSource, QueryRunner } from 'typeorm';
import { allowChanges, makeAppendOnly } from '../src/core/database/append-only.ts';
import { asSystem } from '../src/core/database/store.ts';

const table = 'audit_entry';
const opened = new WeakSet<DataSource>();

/**
 * Drops the triggers that protect the audit, for tests that restore rows or play an attacker with that privilege. Only
 * once, because it is DDL.
 */
export async function openAudit(db: DataSource): Promise<void> {
  if (opened.has(db)) return;
  opened.add(db);
  await withRunner(db, (runner) => allowChanges(runner, table));
}

export async function closeAudit(db: DataSource): Promise<void> {
  opened.delete(db);
  await withRunner(db, (runner) => makeAppendOnly(runner, table));
}

async function withRunner(db: DataSource, work: (runner: QueryRunner) => Promise<void>): Promise<void> {
  const runner = db.createQueryRunner();
  await asSystem('test', () => work(runner)).finally(() => runner.release());
}
