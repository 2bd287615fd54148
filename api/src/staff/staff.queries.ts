import type { EntityManager } from 'typeorm';
import type { StaffState } from '@manyhearts/contract/admin/staff';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { ListPage } from '../core/console/list-query.rules.ts';
import { unusableHash } from '../core/crypto/passwords.ts';
import { contains, join, nothing, raw, readRows, readTotal, sql, text, type Sql } from '../core/database/sql.ts';

export type StaffSearch = ListPage<'username' | 'role' | 'created_at' | 'used_at' | 'id'> & {
  ids?: readonly string[] | undefined;
  q?: string | undefined;
  role?: StaffRole | undefined;
  state?: StaffState | undefined;
  tenantId?: string | undefined;
};

/** One page of ids with the total. */
export async function searchStaff(db: EntityManager, search: StaffSearch): Promise<{ ids: string[]; total: number }> {
  const { ids, q, role, state, tenantId, sort, order, skip, take } = search;
  if (ids?.length === 0) return { ids: [], total: 0 };
  const conditions = [
    ...(ids ? [sql`id in (${ids})`] : []),
    ...(q ? [contains(raw('username'), q.trim().toLowerCase())] : []),
    ...(role ? [sql`role = ${role}`] : []),
    ...(state ? [inState(state)] : []),
    // Ids have no special characters, so one is found in the list as JSON.
    ...(tenantId ? [sql`(role = 'owner' or tenant_ids like ${`%"${tenantId}"%`})`] : []),
  ];
  const where = conditions.length > 0 ? sql` where ${join(conditions, ' and ')}` : nothing;
  const found = await readRows(
    db,
    sql`select id from staff_member${where} order by ${raw(sort)} ${raw(order)}, id limit ${take} offset ${skip}`,
    { id: text },
  );
  const total = await readTotal(db, sql`select count(*) as total from staff_member${where}`);
  return { ids: found.map(({ id }) => id), total };
}

function inState(state: StaffState): Sql {
  if (state === 'disabled') return sql`is_disabled = 1`;
  if (state === 'invited') return sql`(is_disabled = 0 and password_hash = ${unusableHash})`;
  return sql`(is_disabled = 0 and password_hash <> ${unusableHash})`;
}
