import type { Ctx } from '../core/ctx/ctx.ts';
import { mainPhotoColumns, type MainPhotoRow } from '../photos/access/photo.view.ts';

export type BlockRow = MainPhotoRow & { id: string; name: string; created_at: number | string };

/** Both directions in one statement, each by its own index. */
export async function hiddenIds(ctx: Ctx, memberId: string): Promise<string[]> {
  const { poolId } = ctx.tenant;
  const rows = (await ctx.db.query(
    `select block.blocked_id as id from block where block.pool_id = ? and block.blocker_id = ?
     union all
     select block.blocker_id as id from block where block.pool_id = ? and block.blocked_id = ?`,
    [poolId, memberId, poolId, memberId],
  )) as { id: string }[];
  return rows.map(({ id }) => id);
}

/**
 * A page of the members that a member blocked, latest first, after `before`. Leaves out members who have left but may
 * still come back; the block stays.
 */
export async function blockRows(
  ctx: Ctx,
  blockerId: string,
  before: { at: number; id: string } | undefined,
  count: number,
): Promise<BlockRow[]> {
  const { poolId } = ctx.tenant;
  const behind = before ? ' and (block.created_at < ? or (block.created_at = ? and block.blocked_id < ?))' : '';
  return (await ctx.db.query(
    `select profile.id, profile.name, block.created_at, ${mainPhotoColumns}
       from block
      inner join profile on profile.pool_id = ? and profile.id = block.blocked_id
       left join photo on photo.pool_id = ? and photo.id = profile.main_photo_id
      where block.pool_id = ? and block.blocker_id = ? and profile.status = ?${behind}
      order by block.created_at desc, block.blocked_id desc limit ?`,
    [poolId, poolId, poolId, blockerId, 'active', ...(before ? [before.at, before.at, before.id] : []), count],
  )) as BlockRow[];
}
