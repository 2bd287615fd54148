import type { EntityManager } from 'typeorm';
import type { StaffState } from '@manyhearts/contract/admin/staff';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { ListPage, RowAfter } from '../core/console/list-query.rules.ts';
import { unusableHash } from '../core/crypto/passwords.ts';
import {
  behind,
  contains,
  join,
  nothing,
  raw,
  readRows,
  readTotal,
  sortValue,
  sql,
  text,
  type Sql,
} from '../core/database/sql.ts';

export type StaffSearch = ListPage<'username' | 'role' | 'created_at' | 'used_at' | 'id'> & {
  ids?: readonly string[] | undefined;
  q?: string | undefined;
  role?: StaffRole | undefined;
  state?: StaffState | undefined;
  tenantId?: string | undefined;
};

/** One page of ids with the total. */
export async function searchStaff(
  db: EntityManager,
  search: StaffSearch,
): Promise<{ ids: string[]; total: number; last?: RowAfter }> {
  const { ids, q, role, state, tenantId, sort, order, skip, take, after } = search;
  if (ids?.length === 0) return { ids: [], total: 0 };
  // Never used comes first; both engines sort null so, but nothing can be compared with it.
  const place = sort === 'used_at' ? raw('coalesce(used_at, 0)') : raw(sort);
  const conditions = [
    ...(ids ? [sql`id in (${ids})`] : []),
    ...(q ? [contains(raw('username'), q.trim().toLowerCase())] : []),
    ...(role ? [sql`role = ${role}`] : []),
    ...(state ? [inState(state)] : []),
    // Ids have no special characters, so one is found in the list as JSON.
    ...(tenantId ? [sql`(role = 'owner' or tenant_ids like ${`%"${tenantId}"%`})`] : []),
    ...(after ? [behind(place, raw('id'), { after, order })] : []),
  ];
  const where = conditions.length > 0 ? sql` where ${join(conditions, ' and ')}` : nothing;
  const found = await readRows(
    db,
    sql`select id, ${place} as value from staff_member${where} order by ${place} ${raw(order)}, id limit ${take} offset ${skip}`,
    { id: text, value: sortValue },
  );
  const total = after ? 0 : await readTotal(db, sql`select count(*) as total from staff_member${where}`);
  const last = found.at(-1);
  return { ids: found.map(({ id }) => id), total, ...(last && { last }) };
}

function inState(state: StaffState): Sql {
  if (state === 'disabled') return sql`is_disabled = 1`;
  if (state === 'invited') return sql`(is_disabled = 0 and password_hash = ${unusableHash})`;
  return sql`(is_disabled = 0 and password_hash <> ${unusableHash})`;
}
