import type { Ctx } from '../../core/ctx/ctx.ts';
import { marks } from '../../core/database/marks.ts';
import { mainPhotoColumns, type MainPhotoRow } from '../../photos/access/photo.view.ts';
import { shownProfile } from '../../profiles/shown-profile.rules.ts';

/** What a card shows, apart from the columns of the listing. */
export type CardRow = MainPhotoRow & {
  id: string;
  name: string;
  birthdate: string;
  gender: string;
  city: string;
  region: string;
  country: string;
  origin: 'member' | 'fictional';
};
/** With the columns that the match finder compares. */
export type ComparedRow = CardRow & { seeking: string; details: string; interests: string };

/**
 * Loads profiles by id. Leaves out those hidden since the search found them, and for visitors those that are not
 * public.
 */
export function cardRows(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, CardRow>> {
  return rowsOf(ctx, ids, '');
}

export function comparedRows(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, ComparedRow>> {
  return rowsOf(ctx, ids, ', profile.seeking, profile.details, profile.interests');
}

async function rowsOf<Row extends CardRow>(
  ctx: Ctx,
  ids: readonly string[],
  more: string,
): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map();
  const { poolId, settings } = ctx.tenant;
  const shown = shownProfile(settings, !ctx.member);
  const rows = (await ctx.db.query(
    `select profile.id, profile.name, profile.birthdate, profile.gender, profile.city, profile.region, profile.country, profile.origin, ${mainPhotoColumns}${more}
       from profile left join photo on photo.pool_id = ? and photo.id = profile.main_photo_id
      where profile.pool_id = ? and profile.id in (${marks(ids)}) and ${shown.sql}`,
    [poolId, poolId, ...ids, ...shown.values],
  )) as Row[];
  return new Map(rows.map((row) => [row.id, row]));
}
