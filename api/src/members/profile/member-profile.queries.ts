import type { CountryCode } from '@manyhearts/contract/countries';
import type { ProfileOrigin, LikeState } from '@manyhearts/contract/members';
import type { Gender, Seeking, Sexuality } from '@manyhearts/contract/profile-fields';
import type { Ctx } from '../../core/ctx/ctx.ts';
import type { Tenant } from '../../core/ctx/tenant.ts';
import {
  raw,
  sql,
  flag,
  json,
  number,
  orNull,
  readRow,
  text,
  textOf,
  type Sql,
  type RowOf,
} from '../../core/database/sql.ts';
import { mainPhotoColumns, mainPhotoShape } from '../../photos/access/photo.view.ts';
import { shownProfile } from '../../profiles/shown-profile.rules.ts';
import { ownLike } from '../cards/own-like.rules.ts';

const shape = {
  id: text,
  name: text,
  birthdate: text,
  gender: textOf<Gender>(),
  seeking: textOf<Seeking>(),
  sexuality: orNull(textOf<Sexuality>()),
  city: text,
  region: text,
  country: textOf<CountryCode>(),
  origin: textOf<ProfileOrigin>(),
  aboutMe: text,
  details: json<Record<string, unknown>>(),
  interests: json<string[]>(),
  isInvisible: flag,
  mainPhotoId: orNull(text),
  /** Null only for the own profile before it is listed. */
  cell: orNull(number),
  lastActiveAt: orNull(number),
  ...mainPhotoShape,
  likeState: orNull(textOf<LikeState>()),
  likeIsNew: orNull(flag),
  /** Columns of the viewer; null for visitors. */
  ownCell: orNull(number),
  ownInterests: orNull(json<string[]>()),
  ownShowsExplicit: orNull(flag),
  ownIsPremium: orNull(flag),
};
export type MemberRow = RowOf<typeof shape>;

const columns =
  raw(`profile.id, profile.name, profile.birthdate, profile.gender, profile.seeking, profile.sexuality, profile.city, profile.region, profile.country,
  profile.origin, profile.about_me, profile.details, profile.interests, profile.is_invisible, profile.main_photo_id, listing.cell, listing.last_active_at`);

const viewerColumns = raw(
  'own.cell as own_cell, self.interests as own_interests, self.shows_explicit as own_shows_explicit, account.is_premium as own_is_premium',
);

/**
 * Loads a profile with its listing, main photo and the viewer's columns in one statement by keys. Every reason for
 * hiding a profile is part of the condition, so that timing doesn't reveal which one applies.
 */
export function memberRow(ctx: Ctx, id: string): Promise<MemberRow | undefined> {
  const { id: tenantId, poolId } = ctx.tenant;
  const viewer = ctx.member?.id ?? '';
  return readRow(
    ctx.db,
    sql`select ${columns}, ${mainPhotoColumns}, ${viewerColumns}, mine.state as like_state, mine.is_new as like_is_new
       from profile
      inner join listing on listing.tenant_id = ${tenantId} and listing.profile_id = profile.id
       left join photo on photo.pool_id = ${poolId} and photo.id = profile.main_photo_id
       left join listing own on own.tenant_id = ${tenantId} and own.profile_id = ${viewer}
       left join profile self on self.pool_id = ${poolId} and self.id = ${viewer}
       left join account on account.tenant_id = ${tenantId} and account.id = ${viewer}
       ${ownLike(ctx)}
      where profile.pool_id = ${poolId} and profile.id = ${id} and ${metBy(ctx.tenant, viewer)}`,
    shape,
  );
}

/**
 * Condition for profiles that `viewer`, empty for a visitor, may see here, on joins of the listing and of what the viewer
 * likes. A match stays visible to a member when the other becomes invisible.
 */
function metBy({ poolId, settings }: Pick<Tenant, 'poolId' | 'settings'>, viewer: string): Sql {
  return sql`((listing.is_visible = ${true} and ${shownProfile(settings, viewer === '')}) or (mine.state = ${'match'} and profile.status = ${'active'}))
        and not exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = profile.id and block.blocked_id = ${viewer})
        and not exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = ${viewer} and block.blocked_id = profile.id)`;
}

/** Loads the member's own profile as others would see it, even if it is hidden or not yet listed. */
export function ownRow(ctx: Ctx, id: string): Promise<MemberRow | undefined> {
  const { id: tenantId, poolId } = ctx.tenant;
  return readRow(
    ctx.db,
    sql`select ${columns}, ${mainPhotoColumns}, listing.cell as own_cell, null as own_interests, null as like_state, null as like_is_new,
            profile.shows_explicit as own_shows_explicit, account.is_premium as own_is_premium
       from profile
       left join account on account.tenant_id = ${tenantId} and account.id = profile.id
       left join listing on listing.tenant_id = ${tenantId} and listing.profile_id = profile.id
       left join photo on photo.pool_id = ${poolId} and photo.id = profile.main_photo_id
      where profile.pool_id = ${poolId} and profile.id = ${id} and profile.home_tenant_id = ${tenantId}`,
    shape,
  );
}
