import { forUpdate, readRows, sql, text } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';

/** Serialises what is decided by the debits of one bank account. Take it after the wallet's lock. */
export function lockMandates(
  { db, tenant }: TenantStoreContext,
  ibanHashes: readonly string[],
): Promise<{ id: string }[]> {
  return readRows(
    db,
    sql`select id from mandate where tenant_id = ${tenant.id} and iban_hash in (${ibanHashes}) order by id ${forUpdate(db)}`,
    { id: text },
  );
}
