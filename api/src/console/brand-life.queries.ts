import type { EntityManager } from 'typeorm';
import { instant, join, number, readRows, sql, text } from '../core/database/sql.ts';

/** When the latest member of each brand signed up; a brand without members is left out. One index entry for each. */
export async function lastSignUps(db: EntityManager, tenantIds: readonly string[]): Promise<Map<string, Date>> {
  if (tenantIds.length === 0) return new Map();
  const latest = tenantIds.map(
    (id) => sql`select * from (
      select tenant_id as id, signed_up_at as at from account where tenant_id = ${id} order by signed_up_at desc limit 1
    ) latest`,
  );
  const rows = await readRows(db, join(latest, ' union all '), { id: text, at: instant });
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** How many complaints of each brand wait for support; a brand without any is left out. */
export async function openComplaints(db: EntityManager, tenantIds: readonly string[]): Promise<Map<string, number>> {
  if (tenantIds.length === 0) return new Map();
  const rows = await readRows(
    db,
    sql`select tenant_id as id, count(*) as total from complaint
      where tenant_id in (${tenantIds}) and status in ('new', 'in_progress') group by tenant_id`,
    { id: text, total: number },
  );
  return new Map(rows.map(({ id, total }) => [id, total]));
}
