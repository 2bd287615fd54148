import type { EntityManager } from 'typeorm';
import type { StaffRole } from '@manyhearts/contract/calls';
import { instant, json, orNull, readRows, sql, text, textOf, type RowOf } from '../core/database/sql.ts';

const historyShape = { action: text, staffName: orNull(text), at: instant };

/** What staff did with one case, newest first. */
export function readDeeds(db: EntityManager, target: string): Promise<RowOf<typeof historyShape>[]> {
  return readRows(
    db,
    sql`select audit_entry.action, staff_member.username as staff_name, audit_entry.at
       from audit_entry left join staff_member on staff_member.id = audit_entry.staff_id
      where audit_entry.target = ${target} order by audit_entry.seq desc limit 500`,
    historyShape,
  );
}

const colleagueShape = { id: text, username: text, role: textOf<StaffRole>(), tenantIds: json<string[]>() };

/** People who may work on complaints, of any brand. */
export function readColleagues(db: EntityManager): Promise<RowOf<typeof colleagueShape>[]> {
  return readRows(
    db,
    sql`select id, username, role, tenant_ids from staff_member
      where is_disabled = ${false} and role in ('owner', 'operator', 'support') order by username limit 500`,
    colleagueShape,
  );
}
