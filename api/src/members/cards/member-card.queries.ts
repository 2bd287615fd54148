import type { CountryCode } from '@manyhearts/contract/countries';
import type { ProfileOrigin, LikeState } from '@manyhearts/contract/members';
import type { Gender, Seeking } from '@manyhearts/contract/profile-fields';
import type { Ctx } from '../../core/ctx/ctx.ts';
import {
  flag,
  nothing,
  orNull,
  raw,
  sql,
  json,
  readRows,
  text,
  textOf,
  type Sql,
  type RowOf,
  type Shape,
} from '../../core/database/sql.ts';
import { mainPhotoColumns, mainPhotoShape } from '../../photos/access/photo.view.ts';
import { ownLike } from './own-like.rules.ts';
import { shownProfile } from '../../profiles/shown-profile.rules.ts';

/** What a card shows, apart from the columns of the listing. */
export const cardShape = {
  id: text,
  name: text,
  birthdate: text,
  gender: textOf<Gender>(),
  city: text,
  region: text,
  country: textOf<CountryCode>(),
  origin: textOf<ProfileOrigin>(),
  ...mainPhotoShape,
  likeState: orNull(textOf<LikeState>()),
  likeIsNew: orNull(flag),
};
export type CardRow = RowOf<typeof cardShape>;

/** The columns of `cardShape` that are not of the photo, for statements with `ownLike`. */
export const cardColumns = raw(
  'profile.id, profile.name, profile.birthdate, profile.gender, profile.city, profile.region, profile.country, profile.origin, mine.state as like_state, mine.is_new as like_is_new',
);

/** With the columns that the match finder compares. */
const comparedShape = {
  ...cardShape,
  seeking: textOf<Seeking>(),
  details: json<Record<string, unknown>>(),
  interests: json<string[]>(),
};
export type ComparedRow = RowOf<typeof comparedShape>;

/**
 * Loads profiles by id. Leaves out those hidden since the search found them, and for visitors those that are not
 * public.
 */
export async function cardRows(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, CardRow>> {
  return byId(await rowsOf(ctx, ids, nothing, cardShape));
}

export async function comparedRows(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, ComparedRow>> {
  const more = raw(', profile.seeking, profile.details, profile.interests');
  return byId(await rowsOf(ctx, ids, more, comparedShape));
}

async function rowsOf<S extends Shape>(ctx: Ctx, ids: readonly string[], more: Sql, shape: S): Promise<RowOf<S>[]> {
  if (ids.length === 0) return [];
  const { poolId, settings } = ctx.tenant;
  return readRows(
    ctx.db,
    sql`select ${cardColumns}, ${mainPhotoColumns}${more}
       from profile left join photo on photo.pool_id = ${poolId} and photo.id = profile.main_photo_id
       ${ownLike(ctx)}
      where profile.pool_id = ${poolId} and profile.id in (${ids}) and ${shownProfile(settings, !ctx.member)}`,
    shape,
  );
}

function byId<Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
