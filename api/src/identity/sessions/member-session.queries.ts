import type { StoreContext } from '../../core/database/store.ts';

export type FoundSession = { id: string; accountId: string; createdAt: Date; usedAt: Date };
type Row = { id: string; account_id: string; created_at: number | string; used_at: number | string };

/** Raw SQL, because every request of a member runs it. */
export async function sessionByHash(
  { db, tenant }: StoreContext,
  tokenHash: string,
): Promise<FoundSession | undefined> {
  const [row] = (await db.query(
    'select id, account_id, created_at, used_at from member_session where tenant_id = ? and token_hash = ?',
    [tenant?.id, tokenHash],
  )) as Row[];
  if (!row) return undefined;
  const { id, account_id: accountId, created_at: createdAt, used_at: usedAt } = row;
  return { id, accountId, createdAt: new Date(Number(createdAt)), usedAt: new Date(Number(usedAt)) };
}
