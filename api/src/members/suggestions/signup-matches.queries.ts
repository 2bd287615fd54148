import type { Seeking } from '@manyhearts/contract/profile-fields';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { indexHint } from '../../core/database/index-hint.ts';
import { marks } from '../../core/database/marks.ts';
import { mainPhotoColumns } from '../../photos/access/photo.view.ts';
import { shownProfile } from '../../profiles/shown-profile.rules.ts';
import type { FoundCard } from '../cards/member-card.view.ts';

export type MatchSearch = {
  genders: readonly number[];
  /** What the candidates must seek. */
  seekings: readonly Seeking[];
  countries: readonly string[];
  count: number;
};

/** Entries read per gender and country, matching or not, so that the cost doesn't grow with the brand. */
const lookedAt = 120;

/**
 * The latest active candidates who seek the member's gender. One short index scan per gender and country, because an
 * `in (…)` list would sort all rows. Cross-joined, because SQLite would start an inner join with every profile of the
 * pool. Binds tenant and pool.
 */
export async function matchRows(ctx: Ctx, { genders, seekings, countries, count }: MatchSearch): Promise<FoundCard[]> {
  const { id: tenantId, poolId, settings } = ctx.tenant;
  const shown = shownProfile(settings);
  const hint = indexHint(ctx.db, 'ix_listing_country');
  const sorts = countries.flatMap((country) => genders.map((gender) => [gender, country] as const));
  const walks = sorts.map(
    (_, at) => `select * from (select profile_id, last_active_at, cell from listing ${hint}
                 where tenant_id = ? and is_visible = ? and gender = ? and country = ?
                 order by last_active_at desc, profile_id desc limit ?) walk_${at}`,
  );
  return (await ctx.db.query(
    `select profile.id, profile.name, profile.birthdate, profile.gender, profile.city, profile.region, profile.country,
            ${mainPhotoColumns}, profile.origin, found.last_active_at, found.cell
       from (${walks.join(' union all ')}) found
      cross join profile
       left join photo on photo.pool_id = ? and photo.id = profile.main_photo_id
      where profile.pool_id = ? and profile.id = found.profile_id and ${shown.sql} and profile.seeking in (${marks(seekings)})
      order by found.last_active_at desc, profile.id desc limit ?`,
    [...sorts.flatMap((sort) => [tenantId, 1, ...sort, lookedAt]), poolId, poolId, ...shown.values, ...seekings, count],
  )) as FoundCard[];
}
