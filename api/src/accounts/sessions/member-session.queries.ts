import type { StoreContext } from '../../core/database/store.ts';
import { toFoundSession, type FoundSession, type SessionRow } from './found-session.ts';

/** By hand, because it comes before everything else that somebody with a session asks for. */
export async function sessionByHash(
  { db, tenant }: StoreContext,
  tokenHash: string,
): Promise<FoundSession | undefined> {
  const [row] = (await db.query(
    'select id, account_id, created_at, used_at from member_session where tenant_id = ? and token_hash = ?',
    [tenant?.id, tokenHash],
  )) as SessionRow[];
  return row && toFoundSession(row);
}
