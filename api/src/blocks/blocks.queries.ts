import type { Ctx } from '../core/ctx/ctx.ts';
import { nothing, sql, instant, readRows, text, type RowOf } from '../core/database/sql.ts';
import { mainPhotoColumns, mainPhotoShape } from '../photos/access/photo.view.ts';

const blockShape = { id: text, name: text, createdAt: instant, ...mainPhotoShape };
export type BlockRow = RowOf<typeof blockShape>;

/** Both directions in one statement, each by its own index. */
export async function hiddenIds(ctx: Ctx, memberId: string): Promise<string[]> {
  const { poolId } = ctx.tenant;
  const found = await readRows(
    ctx.db,
    sql`select block.blocked_id as id from block where block.pool_id = ${poolId} and block.blocker_id = ${memberId}
     union all
     select block.blocker_id as id from block where block.pool_id = ${poolId} and block.blocked_id = ${memberId}`,
    { id: text },
  );
  return found.map(({ id }) => id);
}

/**
 * A page of the members that a member blocked, latest first, after `before`. Leaves out members who have left but may
 * still come back; the block stays.
 */
export function blockRows(
  ctx: Ctx,
  blockerId: string,
  before: { at: number; id: string } | undefined,
  count: number,
): Promise<BlockRow[]> {
  const { poolId } = ctx.tenant;
  const behind = before
    ? sql` and (block.created_at < ${before.at} or (block.created_at = ${before.at} and block.blocked_id < ${before.id}))`
    : nothing;
  return readRows(
    ctx.db,
    sql`select profile.id, profile.name, block.created_at, ${mainPhotoColumns}
       from block
      inner join profile on profile.pool_id = ${poolId} and profile.id = block.blocked_id
       left join photo on photo.pool_id = ${poolId} and photo.id = profile.main_photo_id
      where block.pool_id = ${poolId} and block.blocker_id = ${blockerId} and profile.status = ${'active'}${behind}
      order by block.created_at desc, block.blocked_id desc limit ${count}`,
    blockShape,
  );
}
