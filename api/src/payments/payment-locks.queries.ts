import { forUpdate, readRow, readRows, sql, text } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';

/** False if the member was erased. Else an erasure waits until the transaction ends, and sees what it wrote. */
export async function lockAccount({ db, tenant }: TenantStoreContext, id: string): Promise<boolean> {
  const row = await readRow(
    db,
    sql`select id from account where tenant_id = ${tenant.id} and id = ${id} ${forUpdate(db)}`,
    { id: text },
  );
  return row !== undefined;
}

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
