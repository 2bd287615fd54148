import type { EntityManager } from 'typeorm';
import { sql, type Sql } from './sql.ts';

/**
 * Forces an index where the planner would choose another with the same prefix and then sort. Place it after the table
 * name.
 */
export function indexHint(db: EntityManager, index: Sql): Sql {
  return db.connection.options.type === 'better-sqlite3' ? sql`indexed by ${index}` : sql`force index (${index})`;
}
