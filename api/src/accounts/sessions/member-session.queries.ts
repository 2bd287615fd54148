import type { StoreContext } from '../../core/database/store.ts';

type Row = { id: string; account_id: string; created_at: number | string; used_at: number | string };
export type FoundSession = { id: string; accountId: string; createdAt: Date; usedAt: Date };

/** By hand, because it comes before everything else that somebody with a session asks for. */
export async function sessionByHash({ db, tenant }: StoreContext, tokenHash: string): Promise<FoundSession | undefined> {
  const [row] = (await db.query('select id, account_id, created_at, used_at from member_session where tenant_id = ? and token_hash = ?', [tenant?.id, tokenHash])) as Row[];
  return row && { id: row.id, accountId: row.account_id, createdAt: new Date(Number(row.created_at)), usedAt: new Date(Number(row.used_at)) };
}
