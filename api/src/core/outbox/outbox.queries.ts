import type { EntityManager } from 'typeorm';
import {
  raw,
  sql,
  instant,
  json,
  number,
  orNull,
  readRow,
  readRows,
  text,
  textOf,
  type RowOf,
} from '../database/sql.ts';
import type { OutboxEntry, OutboxState } from './outbox-entry.entity.ts';

const columns = raw('id, tenant_id, job, payload, state, attempts, due_at');
const shape = {
  id: text,
  tenantId: orNull(text),
  job: text,
  payload: json<OutboxEntry['payload']>(),
  state: textOf<OutboxState>(),
  attempts: number,
  dueAt: instant,
};
export type DueEntry = Pick<OutboxEntry, 'id' | 'tenantRef' | 'job' | 'payload' | 'state' | 'attempts' | 'dueAt'>;

/** Every idle process runs this once a second, so it reads only two short index ranges, however large the table is. */
export async function dueEntries(db: EntityManager, now: Date, limit: number): Promise<DueEntry[]> {
  const found = await readRows(
    db,
    sql`select * from (select ${columns} from outbox_entry where state = 'waiting' and due_at <= ${now} order by due_at, id limit ${limit}) due
     union all
     select * from (select ${columns} from outbox_entry where state = 'running' and lease_until <= ${now} limit ${limit}) lapsed`,
    shape,
  );
  return found.map(toEntry).sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1));
}

export async function entryById(db: EntityManager, id: string): Promise<DueEntry | undefined> {
  const row = await readRow(db, sql`select ${columns} from outbox_entry where id = ${id}`, shape);
  return row && toEntry(row);
}

export async function countByState(
  db: EntityManager,
  states: readonly OutboxState[],
): Promise<Partial<Record<OutboxState, number>>> {
  const found = await readRows(
    db,
    sql`select state, count(*) as entries from outbox_entry where state in (${states}) group by state`,
    { state: textOf<OutboxState>(), entries: number },
  );
  return Object.fromEntries(found.map(({ state, entries }) => [state, entries]));
}

function toEntry({ tenantId: tenantRef, ...entry }: RowOf<typeof shape>): DueEntry {
  return { tenantRef, ...entry };
}
