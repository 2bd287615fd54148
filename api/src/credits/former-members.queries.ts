import { orNull, readRow, sql, text } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';

/** Null if the account is gone. Capitals make no other mailbox. */
export async function addressOf({ db, tenant }: TenantStoreContext, accountId: string): Promise<string | null> {
  const row = await readRow(
    db,
    sql`select coalesce(owned_email, email) as address from account where tenant_id = ${tenant.id} and id = ${accountId}`,
    { address: orNull(text) },
  );
  return row?.address?.toLowerCase() ?? null;
}
