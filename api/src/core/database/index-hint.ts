import type { EntityManager } from 'typeorm';

/**
 * Forces an index where the planner would choose another with the same prefix and then sort. Place it after the table
 * name.
 */
export function indexHint(db: EntityManager, index: string): string {
  return db.connection.options.type === 'better-sqlite3' ? `indexed by ${index}` : `force index (${index})`;
}
