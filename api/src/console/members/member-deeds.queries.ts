import { instant, json, orNull, readRows, sql, text, type RowOf } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';
import type { TimelineWanted } from './member-timeline.queries.ts';

const deedShape = { id: text, what: text, doer: orNull(text), afterValues: orNull(json<unknown>()), at: instant };

/** What staff did to the member, latest first. */
export function deedsAbout(
  { db, tenant }: TenantStoreContext,
  { memberId, before, take }: TimelineWanted,
): Promise<RowOf<typeof deedShape>[]> {
  return readRows(
    db,
    sql`select entry.id, entry.action as what, staff_member.username as doer, entry.after_values, entry.at
       from audit_entry entry left join staff_member on staff_member.id = entry.staff_id
      where entry.target = ${`member:${memberId}`} and entry.tenant_id = ${tenant.id} and (entry.at < ${before.at} or (entry.at = ${before.at} and entry.id < ${before.id}))
      order by entry.at desc, entry.id desc limit ${take}`,
    deedShape,
  );
}
