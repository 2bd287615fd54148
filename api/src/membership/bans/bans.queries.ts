import type { EntityManager } from 'typeorm';
import { readRow, sql, text } from '../../core/database/sql.ts';

/** The brand, among these, that a member has their account on. */
export async function brandOfMember(
  db: EntityManager,
  tenantIds: readonly string[],
  id: string,
): Promise<string | undefined> {
  const row = await readRow(
    db,
    sql`select account.tenant_id from account where account.tenant_id in (${tenantIds}) and account.id = ${id}`,
    { tenantId: text },
  );
  return row?.tenantId;
}
