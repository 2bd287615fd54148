import type { EntityManager } from 'typeorm';
import { marks } from '../database/marks.ts';
import type { OutboxEntry, OutboxState } from './outbox-entry.entity.ts';

type Row = {
  id: string;
  tenant_id: string | null;
  job: string;
  payload: string;
  state: OutboxState;
  attempts: number;
  due_at: number | string;
};
export type DueEntry = Pick<OutboxEntry, 'id' | 'tenantRef' | 'job' | 'payload' | 'state' | 'attempts' | 'dueAt'>;

const columns = 'id, tenant_id, job, payload, state, attempts, due_at';

/** Every idle process runs this once a second, so it reads only two short index ranges, however large the table is. */
export async function dueEntries(db: EntityManager, now: Date, limit: number): Promise<DueEntry[]> {
  const rows = (await db.query(
    `select * from (select ${columns} from outbox_entry where state = 'waiting' and due_at <= ? order by due_at, id limit ${limit}) due
     union all
     select * from (select ${columns} from outbox_entry where state = 'running' and lease_until <= ? limit ${limit}) lapsed`,
    [now.getTime(), now.getTime()],
  )) as Row[];
  return rows.map(toEntry).sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1));
}

export async function entryById(db: EntityManager, id: string): Promise<DueEntry | undefined> {
  const [row] = (await db.query(`select ${columns} from outbox_entry where id = ?`, [id])) as Row[];
  return row && toEntry(row);
}

export async function countByState(
  db: EntityManager,
  states: readonly OutboxState[],
): Promise<Partial<Record<OutboxState, number>>> {
  const rows = (await db.query(
    `select state, count(*) as entries from outbox_entry where state in (${marks(states)}) group by state`,
    [...states],
  )) as { state: OutboxState; entries: number | string }[];
  return Object.fromEntries(rows.map(({ state, entries }) => [state, Number(entries)]));
}

function toEntry({ id, tenant_id: tenantRef, job, payload, state, attempts, due_at: dueAt }: Row): DueEntry {
  return { id, tenantRef, job, payload: JSON.parse(payload), state, attempts, dueAt: new Date(Number(dueAt)) };
}
