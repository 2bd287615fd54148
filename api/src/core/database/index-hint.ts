import type { EntityManager } from 'typeorm';

/** Names the index of a walk, where the planner would take another of the same beginning and then sort. Stands behind the table's name. */
export function indexHint(db: EntityManager, index: string): string {
  return db.connection.options.type === 'better-sqlite3' ? `indexed by ${index}` : `force index (${index})`;
}
