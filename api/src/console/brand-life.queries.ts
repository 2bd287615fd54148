import type { EntityManager } from 'typeorm';
import { instant, number, orNull, readRows, sql, text } from '../core/database/sql.ts';

export type BrandLife = { id: string; lastSignUpAt: Date | null; openComplaints: number };

/** When the latest member of each brand signed up, and how many complaints wait for support. */
export async function lifeOfBrands(db: EntityManager, ids: readonly string[]): Promise<BrandLife[]> {
  if (ids.length === 0) return [];
  return readRows(
    db,
    sql`select id,
        (select signed_up_at from account
          where account.tenant_id in (${ids}) and account.tenant_id = tenant.id
          order by account.signed_up_at desc limit 1) as last_sign_up_at,
        (select count(*) from complaint
          where complaint.tenant_id in (${ids}) and complaint.tenant_id = tenant.id
            and complaint.status in ('new', 'in_progress')) as open_complaints
      from tenant where id in (${ids}) order by id`,
    { id: text, lastSignUpAt: orNull(instant), openComplaints: number },
  );
}
