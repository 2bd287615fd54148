import { sql, writeRows } from '../core/database/sql.ts';
import type { TenantStoreContext } from '../core/database/store.ts';

/** How much each number grows; negative to shrink. */
export type BadgeChange = { unread?: number; newLikes?: number };

/** Returns 0 if the member has no badges yet. */
export function addToBadge(
  { db, tenant }: TenantStoreContext,
  memberId: string,
  { unread = 0, newLikes = 0 }: BadgeChange,
): Promise<number> {
  return writeRows(
    db,
    sql`update badge set unread = unread + ${unread}, new_likes = new_likes + ${newLikes}
      where pool_id = ${tenant.poolId} and member_id = ${memberId}`,
  );
}
