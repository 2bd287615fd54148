import type { Seeking } from '@manyhearts/contract/profile-fields';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { forUpdate, json, number, orNull, readRow, readRows, sql, text, type RowOf } from '../core/database/sql.ts';
import { cardColumns, cardShape, type CardRow } from '../members/cards/member-card.queries.ts';
import { ownLike } from '../members/cards/own-like.rules.ts';
import type { Position } from '../members/search/member-search.rules.ts';
import { mainPhotoColumns } from '../photos/access/photo.view.ts';
import { shownProfile } from '../profiles/shown-profile.rules.ts';
import type { Gap } from './gaps.rules.ts';

/**
 * Those of the candidates that may be in the deck: shown here, not blocked, seeking the member's gender, not liked and
 * not swiped. Asked by keys for the few that were fetched, so that its cost does not grow with what was swiped: joined,
 * because of `not exists` MariaDB would read all swipes of the member at once.
 */
export async function deckRows(
  ctx: Ctx<Member>,
  ids: readonly string[],
  seekings: readonly Seeking[],
): Promise<ReadonlyMap<string, CardRow>> {
  if (ids.length === 0) return new Map();
  const { poolId, settings } = ctx.tenant;
  const { id } = ctx.member;
  const rows = await readRows(
    ctx.db,
    sql`select ${cardColumns}, ${mainPhotoColumns}
       from profile left join photo on photo.pool_id = ${poolId} and photo.id = profile.main_photo_id
       ${ownLike(ctx)}
       left join swipe swiped on swiped.pool_id = ${poolId} and swiped.member_id = ${id} and swiped.other_id = profile.id
      where profile.pool_id = ${poolId} and profile.id in (${ids}) and profile.id <> ${id} and ${shownProfile(settings)}
        and profile.origin = ${'member'} and profile.seeking in (${seekings}) and (mine.state is null or mine.state = ${'received'})
        and swiped.other_id is null
        and not exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = ${id} and block.blocked_id = profile.id)
        and not exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = profile.id and block.blocked_id = ${id})`,
    cardShape,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const placeShape = { at: number, id: text, lastActiveAt: number, cell: number };
export type ListedPlace = RowOf<typeof placeShape>;

/** Where this brand lists a profile in the order of joining; undefined if it does not show it. */
export function listedPlace(ctx: Ctx, profileId: string): Promise<(Position & ListedPlace) | undefined> {
  return readRow(
    ctx.db,
    sql`select joined_at as at, profile_id as id, last_active_at, cell from listing
      where tenant_id = ${ctx.tenant.id} and profile_id = ${profileId} and is_visible = ${true}`,
    placeShape,
  );
}

const gameShape = {
  day: text,
  likes: number,
  sought: text,
  gaps: json<Gap[]>(),
  passedId: orNull(text),
  returnedId: orNull(text),
};
export type GameRow = RowOf<typeof gameShape>;

/** Locks where the member's game stands until the transaction ends. */
export function lockedGame(ctx: Ctx<Member>): Promise<GameRow | undefined> {
  return readRow(
    ctx.db,
    sql`select day, likes, sought, gaps, passed_id, returned_id from swipe_game
      where tenant_id = ${ctx.tenant.id} and member_id = ${ctx.member.id} ${forUpdate(ctx.db)}`,
    gameShape,
  );
}
