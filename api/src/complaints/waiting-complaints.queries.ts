import { instant, number, orNull, readRow, sql } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';
import type { Waiting } from '../statistics/waiting-work.queries.ts';

const shape = { waiting: number, oldestAt: orNull(instant) };

/** Cases that owed their customer an answer at that time. One that waits for its customer is not support's work. */
export async function complaintsWaiting({ db, tenant }: TenantStoreContext, at: Date): Promise<Waiting> {
  const found = await readRow(
    db,
    sql`select count(*) as waiting, min(created_at) as oldest_at from complaint
      where tenant_id = ${tenant.id} and created_at < ${at} and (status in ('new', 'in_progress') or closed_at >= ${at})`,
    shape,
  );
  return found ?? { waiting: 0, oldestAt: null };
}
