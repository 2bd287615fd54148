import { instant, number, orNull, readRow, sql } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';

const shape = { waiting: number, oldestAt: orNull(instant) };
/** How many records wait, and since when the oldest one does. */
export type Waiting = { waiting: number; oldestAt: Date | null };

/** Photos that waited at that time; deleted ones are not known any more. */
export function photosWaiting({ db, tenant }: TenantStoreContext, at: Date): Promise<Waiting | undefined> {
  return readRow(
    db,
    sql`select count(*) as waiting, min(photo.created_at) as oldest_at from photo
      where photo.pool_id = ${tenant.poolId} and photo.home_tenant_id = ${tenant.id} and photo.status = 'pending'
        and photo.created_at < ${at}`,
    shape,
  );
}

export function reportsWaiting({ db, tenant }: TenantStoreContext, at: Date): Promise<Waiting | undefined> {
  return readRow(
    db,
    sql`select count(*) as waiting, min(created_at) as oldest_at from report
      where tenant_id = ${tenant.id} and created_at < ${at} and (status = 'open' or resolved_at >= ${at})`,
    shape,
  );
}

export function refundsWaiting({ db, tenant }: TenantStoreContext, at: Date): Promise<Waiting | undefined> {
  return readRow(
    db,
    sql`select count(*) as waiting, min(created_at) as oldest_at from refund
      where tenant_id = ${tenant.id} and status = 'requested' and created_at < ${at}`,
    shape,
  );
}
