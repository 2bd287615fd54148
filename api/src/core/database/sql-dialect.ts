import type { EntityManager } from 'typeorm';
import { nothing, raw, sql, type Sql } from './sql.ts';

/**
 * Forces an index where the planner would choose another with the same prefix and then sort. Place it after the table
 * name.
 */
export function indexHint(db: EntityManager, index: Sql): Sql {
  return isSqlite(db) ? sql`indexed by ${index}` : sql`force index (${index})`;
}

/**
 * Locks the rows that a SELECT finds until the transaction ends. Place it at the end. On SQLite a transaction that
 * writes is alone already.
 */
export function forUpdate(db: EntityManager): Sql {
  return isSqlite(db) ? nothing : raw('for update');
}

function isSqlite(db: EntityManager): boolean {
  return db.connection.options.type === 'better-sqlite3';
}
