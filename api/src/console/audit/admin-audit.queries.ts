import type { EntityManager } from 'typeorm';
import { mostAuditLines } from '@manyhearts/contract/admin/audit';
import type { RowAfter } from '../../core/console/list-query.rules.ts';
import { join, nothing, number, raw, readRows, readTotal, sql, text, type Sql } from '../../core/database/sql.ts';

export type AuditSearch = {
  ids?: readonly string[] | undefined;
  staffId?: string | undefined;
  action?: string | undefined;
  target?: string | undefined;
  /** `all` includes lines of no brand. */
  tenants: readonly string[] | 'all';
  order: 'ASC' | 'DESC';
  skip: number;
  take: number;
  /** Only for exports: lines from behind this place in the chain on, without a total. */
  after?: RowAfter | undefined;
};

type Found = { ids: string[]; total: number; last?: RowAfter };

/**
 * One page of ids with the total, which ends at a maximum, so that the list stays as fast with a million lines. Lines of
 * several brands are read brand by brand from the end of the index, and merged.
 */
export async function searchAudit(db: EntityManager, search: AuditSearch): Promise<Found> {
  const { ids, tenants, order, skip, take, after } = search;
  if (ids?.length === 0 || tenants.length === 0 || skip >= mostAuditLines) return { ids: [], total: 0 };
  const found: { id: string; seq: number }[] = [];
  let total = 0;
  for (const where of placesOf(search)) {
    const part = sql`select id, seq from audit_entry${where} order by seq ${raw(order)} limit ${skip + take}`;
    found.push(...(await readRows(db, part, { id: text, seq: number })));
    if (!after) total += await countUpTo(db, where);
  }
  const sign = order === 'ASC' ? 1 : -1;
  const page = found.sort((one, other) => sign * (one.seq - other.seq)).slice(skip, skip + take);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    total: Math.min(total, mostAuditLines),
    ...(last && { last: { value: last.seq, id: last.id } }),
  };
}

function countUpTo(db: EntityManager, where: Sql): Promise<number> {
  const counted = sql`(select seq from audit_entry${where} limit ${mostAuditLines}) counted`;
  return readTotal(db, sql`select count(*) as total from ${counted}`);
}

function placesOf({ ids, staffId, action, target, tenants, order, after }: AuditSearch): Sql[] {
  const conditions = [
    ...(ids ? [sql`id in (${ids})`] : []),
    ...(staffId ? [sql`staff_id = ${staffId}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(target ? [sql`target = ${target}`] : []),
    ...(after ? [sql`seq ${order === 'ASC' ? raw('>') : raw('<')} ${after.value}`] : []),
  ];
  const whereOf = (all: Sql[]) => (all.length > 0 ? sql` where ${join(all, ' and ')}` : nothing);
  if (tenants === 'all') return [whereOf(conditions)];
  return tenants.map((id) => whereOf([sql`tenant_id = ${id}`, ...conditions]));
}
