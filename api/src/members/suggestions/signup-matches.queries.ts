import type { Seeking } from '@manyhearts/contract/profile-fields';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { indexHint, join, raw, sql, number, readRows } from '../../core/database/sql.ts';
import { mainPhotoColumns } from '../../photos/access/photo.view.ts';
import { shownProfile } from '../../profiles/shown-profile.rules.ts';
import { cardColumns, cardShape } from '../cards/member-card.queries.ts';
import { ownLike } from '../cards/own-like.rules.ts';
import type { FoundCard } from '../cards/member-cards.service.ts';
import { orderOf, type MatchOrigin } from './match-order.rules.ts';

const foundShape = { ...cardShape, lastActiveAt: number, cell: number };

export type MatchSearch = {
  genders: readonly number[];
  /** What the candidates must seek. */
  seekings: readonly Seeking[];
  countries: readonly string[];
  /** Compared with the candidates. */
  own: MatchOrigin;
  count: number;
};

/** Entries read per gender and country, matching or not, so that the cost doesn't grow with the brand. */
const lookedAt = 120;

/**
 * The best of the latest active candidates who seek the member's gender. One short index scan per gender and country, because an
 * `in (…)` list would sort all rows. Cross-joined, because SQLite would start an inner join with every profile of the
 * pool. Binds tenant and pool.
 */
export function matchRows(ctx: Ctx, { genders, seekings, countries, own, count }: MatchSearch): Promise<FoundCard[]> {
  const { id: tenantId, poolId, settings } = ctx.tenant;
  const hint = indexHint(ctx.db, raw('ix_listing_country'));
  const walks = countries.flatMap((country) =>
    genders.map(
      (gender) => sql`select * from (select profile_id, last_active_at, cell from listing ${hint}
                 where tenant_id = ${tenantId} and is_visible = ${true} and gender = ${gender} and country = ${country}
                 order by last_active_at desc, profile_id desc limit ${lookedAt}) walk`,
    ),
  );
  return readRows(
    ctx.db,
    sql`select ${cardColumns}, ${mainPhotoColumns}, found.last_active_at, found.cell
       from (${join(walks, ' union all ')}) found
      cross join profile
       left join photo on photo.pool_id = ${poolId} and photo.id = profile.main_photo_id
       ${ownLike(ctx)}
      where profile.pool_id = ${poolId} and profile.id = found.profile_id and ${shownProfile(settings)} and profile.seeking in (${seekings})
      order by ${orderOf(own)} limit ${count}`,
    foundShape,
  );
}
