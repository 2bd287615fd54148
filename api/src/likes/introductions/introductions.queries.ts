import type { Seeking } from '@manyhearts/contract/profile-fields';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import {
  forUpdate,
  indexHint,
  join,
  number,
  orNull,
  raw,
  readRow,
  readRows,
  sql,
  text,
  type RowOf,
} from '../../core/database/sql.ts';
import { cardColumns, cardShape } from '../../members/cards/member-card.queries.ts';
import { ownLike } from '../../members/cards/own-like.rules.ts';
import { mainPhotoColumns } from '../../photos/access/photo.view.ts';
import { shownProfile } from '../../profiles/shown-profile.rules.ts';

const stateShape = { gotDay: text, otherId: orNull(text), givenDay: text, given: number };
export type IntroductionRow = RowOf<typeof stateShape>;

/** Locks how a member was introduced until the transaction ends. */
export function lockedIntroduction(ctx: Ctx, memberId: string): Promise<IntroductionRow | undefined> {
  return readRow(
    ctx.db,
    sql`select got_day, other_id, given_day, given from introduction
      where pool_id = ${ctx.tenant.poolId} and member_id = ${memberId} ${forUpdate(ctx.db)}`,
    stateShape,
  );
}

const fittingShape = { ...cardShape, lastActiveAt: number, cell: number, homeTenantId: text };
export type FittingRow = RowOf<typeof fittingShape>;

export type FittingSearch = {
  genders: readonly number[];
  countries: readonly string[];
  birthDays: { from: number; to: number };
  /** What the others must seek. */
  seekings: readonly Seeking[];
  /** The day on which those who were introduced often enough are left out. */
  day: string;
  oftenEnough: number;
};

/** Listings read for each gender and country, fitting or not, so that the cost does not grow with the brand. */
const lookedAt = 200;
/** Some of them may not see the member on their own brand. */
const candidates = 5;

/**
 * The latest active members who asked to be introduced and fit both ways. Left out are members between
 * which and this one there is a like or a block, and those who were passed in the swipe game.
 */
export function fittingRows(ctx: Ctx<Member>, search: FittingSearch): Promise<FittingRow[]> {
  const { id: tenantId, poolId, settings } = ctx.tenant;
  const { id } = ctx.member;
  const { genders, countries, birthDays, seekings, day, oftenEnough } = search;
  const hint = indexHint(ctx.db, raw('ix_listing_country'));
  const walks = countries.flatMap((country) =>
    genders.map(
      (gender) => sql`select * from (select profile_id, last_active_at, cell from listing ${hint}
        where tenant_id = ${tenantId} and is_visible = ${true} and gender = ${gender} and country = ${country}
          and birth_day >= ${birthDays.from} and birth_day <= ${birthDays.to} and is_fictional = ${false}
        order by last_active_at desc, profile_id desc limit ${lookedAt}) walk`,
    ),
  );
  return readRows(
    ctx.db,
    sql`select ${cardColumns}, ${mainPhotoColumns}, found.last_active_at, found.cell, profile.home_tenant_id
       from (${join(walks, ' union all ')}) found
      cross join profile
       left join photo on photo.pool_id = ${poolId} and photo.id = profile.main_photo_id
       ${ownLike(ctx)}
       left join swipe swiped on swiped.pool_id = ${poolId} and swiped.member_id = ${id} and swiped.other_id = profile.id
      where profile.pool_id = ${poolId} and profile.id = found.profile_id and profile.id <> ${id} and ${shownProfile(settings)}
        and profile.origin = ${'member'} and profile.wants_introductions = ${true} and profile.seeking in (${seekings}) and mine.state is null
        and not exists (select 1 from introduction where introduction.pool_id = ${poolId} and introduction.member_id = profile.id and introduction.given_day = ${day} and introduction.given >= ${oftenEnough})
        and swiped.other_id is null
        and not exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = ${id} and block.blocked_id = profile.id)
        and not exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = profile.id and block.blocked_id = ${id})
      order by found.last_active_at desc, profile.id desc limit ${candidates}`,
    fittingShape,
  );
}
