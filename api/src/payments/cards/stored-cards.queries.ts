import { forUpdate, readRow, sql, text } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';

/** False if the member was erased. Else an erasure waits until the transaction ends, and sees what it wrote. */
export async function lockAccount({ db, tenant }: TenantStoreContext, id: string): Promise<boolean> {
  const row = await readRow(
    db,
    sql`select id from account where tenant_id = ${tenant.id} and id = ${id} ${forUpdate(db)}`,
    { id: text },
  );
  return row !== undefined;
}
