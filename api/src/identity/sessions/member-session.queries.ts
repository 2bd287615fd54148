import { sql, instant, readRow, text, type RowOf } from '../../core/database/sql.ts';
import type { TenantStoreContext } from '../../core/database/store.ts';

const shape = { id: text, accountId: text, createdAt: instant, usedAt: instant };
export type FoundSession = RowOf<typeof shape>;

/** Raw SQL, because every request of a member runs it. */
export function sessionByHash(
  { db, tenant }: TenantStoreContext,
  tokenHash: string,
): Promise<FoundSession | undefined> {
  return readRow(
    db,
    sql`select id, account_id, created_at, used_at from member_session where tenant_id = ${tenant.id} and token_hash = ${tokenHash}`,
    shape,
  );
}
