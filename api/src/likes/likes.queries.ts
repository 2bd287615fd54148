import type { LikeState } from '@manyhearts/contract/members';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import {
  indexHint,
  instant,
  join,
  nothing,
  number,
  raw,
  readRow,
  readRows,
  sql,
  type RowOf,
} from '../core/database/sql.ts';
import { cardColumns, cardShape } from '../members/cards/member-card.queries.ts';
import { mainPhotoColumns } from '../photos/access/photo.view.ts';

/** A place in a list of likes: new ones first, then latest first. */
export type LikePlace = { isNew: boolean; at: number; id: string };

const shape = { ...cardShape, at: instant, lastActiveAt: number, cell: number };
export type LikeRow = RowOf<typeof shape>;

/**
 * A page of the member's likes in these states. One backward scan of the index for each state, because an `in (…)` list
 * would sort all likes of the member. Members that this brand does not show now are left out; a match also sees an
 * invisible member, but not when they were active.
 */
export function likeRows(
  ctx: Ctx<Member>,
  states: readonly LikeState[],
  after: LikePlace | undefined,
  count: number,
): Promise<LikeRow[]> {
  const { id: tenantId, poolId } = ctx.tenant;
  const { id } = ctx.member;
  const hint = indexHint(ctx.db, raw('ix_like_entry_list'));
  const behind = after
    ? sql` and entry.is_new <= ${after.isNew} and (entry.is_new < ${after.isNew} or entry.at < ${after.at} or (entry.at = ${after.at} and entry.other_id < ${after.id}))`
    : nothing;
  const walks = states.map(
    (
      state,
    ) => sql`select * from (select entry.other_id, entry.state, entry.is_new, entry.at, listing.last_active_at, listing.cell
        from like_entry entry ${hint}
       inner join listing on listing.tenant_id = ${tenantId} and listing.profile_id = entry.other_id
       inner join profile on profile.pool_id = ${poolId} and profile.id = entry.other_id
       where entry.pool_id = ${poolId} and entry.member_id = ${id} and entry.state = ${state}${behind}
         and profile.status = ${'active'} and (listing.is_visible = ${true} or entry.state = ${'match'})
         and not exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = ${id} and block.blocked_id = entry.other_id)
         and not exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = entry.other_id and block.blocked_id = ${id})
       order by entry.is_new desc, entry.at desc, entry.other_id desc limit ${count}) walk`,
  );
  return readRows(
    ctx.db,
    sql`select ${cardColumns}, ${mainPhotoColumns}, mine.state as like_state, mine.is_new as like_is_new, mine.at,
            (case when profile.is_invisible = ${true} then 0 else mine.last_active_at end) as last_active_at, mine.cell
       from (${join(walks, ' union all ')}) mine
      inner join profile on profile.pool_id = ${poolId} and profile.id = mine.other_id
       left join photo on photo.pool_id = ${poolId} and photo.id = profile.main_photo_id
      order by mine.is_new desc, mine.at desc, mine.other_id desc limit ${count}`,
    shape,
  );
}

/** When the member last gave a like that is not a match, in milliseconds; 0 if never. One row of the index. */
export async function latestOwnLike({ db, tenant: { poolId }, member }: Ctx<Member>): Promise<number> {
  const found = await readRow(
    db,
    sql`select entry.at from like_entry entry ${indexHint(db, raw('ix_like_entry_list'))}
      where entry.pool_id = ${poolId} and entry.member_id = ${member.id} and entry.state = ${'liked'} and entry.is_new = ${false}
      order by entry.at desc limit 1`,
    { at: instant },
  );
  return found?.at.getTime() ?? 0;
}
