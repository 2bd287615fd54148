import type { EntityManager } from 'typeorm';
import type { Brand } from '../../core/console/across-brands.ts';
import { readTotal, sql } from '../../core/database/sql.ts';

/** Credits, either way, that a member of staff moved alone since then on these brands. */
export function adjustedSince(
  db: EntityManager,
  brands: readonly Brand[],
  { staffId, since }: { staffId: string; since: Date },
): Promise<number> {
  const tenants = brands.map(({ id }) => id);
  return readTotal(
    db,
    sql`select coalesce(sum(abs(moved.credits)), 0) as total from credit_adjustment moved
      where moved.tenant_id in (${tenants}) and moved.staff_id = ${staffId} and moved.created_at >= ${since} and moved.approval_id is null`,
  );
}
