import type { Ctx } from '../../core/ctx/ctx.ts';
import type { Tenant } from '../../core/ctx/tenant.ts';
import { mainPhotoColumns, type MainPhotoRow } from '../../photos/access/photo.view.ts';
import { shownProfile } from '../../profiles/shown-profile.rules.ts';
import type { Condition } from '../search/search-plan.rules.ts';

export type MemberRow = MainPhotoRow & {
  id: string;
  name: string;
  birthdate: string;
  gender: string;
  seeking: string;
  sexuality: string | null;
  city: string;
  region: string;
  country: string;
  origin: 'member' | 'fictional';
  about_me: string;
  details: string;
  interests: string;
  is_invisible: number | boolean;
  main_photo_id: string | null;
  /** Null only for the own profile before it is listed. */
  cell: number | null;
  last_active_at: number | string | null;
  /** The `own_` columns belong to the viewer and are null for visitors. */
  own_cell: number | null;
  own_interests: string | null;
  own_shows_explicit: number | boolean | null;
  own_is_premium: number | boolean | null;
};

const columns = `profile.id, profile.name, profile.birthdate, profile.gender, profile.seeking, profile.sexuality, profile.city, profile.region, profile.country,
  profile.origin, profile.about_me, profile.details, profile.interests, profile.is_invisible, profile.main_photo_id, listing.cell, listing.last_active_at`;

/** Columns of the viewer. */
const viewerColumns =
  'own.cell as own_cell, self.interests as own_interests, self.shows_explicit as own_shows_explicit, account.is_premium as own_is_premium';

/**
 * Loads a profile with its listing, main photo and the viewer's columns in one statement by keys. Every reason for
 * hiding a profile is part of the condition, so that timing doesn't reveal which one applies.
 */
export async function memberRow(ctx: Ctx, id: string): Promise<MemberRow | undefined> {
  const { id: tenantId, poolId } = ctx.tenant;
  const viewer = ctx.member?.id ?? '';
  const met = metBy(ctx.tenant, { sql: '?', values: [viewer] }, ctx.member === undefined);
  const rows = (await ctx.db.query(
    `select ${columns}, ${mainPhotoColumns}, ${viewerColumns}
       from profile
      inner join listing on listing.tenant_id = ? and listing.profile_id = profile.id
       left join photo on photo.pool_id = ? and photo.id = profile.main_photo_id
       left join listing own on own.tenant_id = ? and own.profile_id = ?
       left join profile self on self.pool_id = ? and self.id = ?
       left join account on account.tenant_id = ? and account.id = ?
      where profile.pool_id = ? and profile.id = ? and listing.is_visible = ? and ${met.sql}`,
    [tenantId, poolId, tenantId, viewer, poolId, viewer, tenantId, viewer, poolId, id, 1, ...met.values],
  )) as MemberRow[];
  return rows[0];
}

/** Condition for profiles that `viewer`, a value or a column, may see here; joins on the listing add the rest. */
function metBy(
  { poolId, settings }: Pick<Tenant, 'poolId' | 'settings'>,
  viewer: Condition,
  isVisitor: boolean,
): Condition {
  const shown = shownProfile(settings, isVisitor);
  return {
    sql: `${shown.sql}
        and not exists (select 1 from block where block.pool_id = ? and block.blocker_id = profile.id and block.blocked_id = ${viewer.sql})
        and not exists (select 1 from block where block.pool_id = ? and block.blocker_id = ${viewer.sql} and block.blocked_id = profile.id)`,
    values: [...shown.values, poolId, ...viewer.values, poolId, ...viewer.values],
  };
}

/** Loads the member's own profile as others would see it, even if it is hidden or not yet listed. */
export async function ownRow(ctx: Ctx, id: string): Promise<MemberRow | undefined> {
  const { id: tenantId, poolId } = ctx.tenant;
  const rows = (await ctx.db.query(
    `select ${columns}, ${mainPhotoColumns}, listing.cell as own_cell, null as own_interests,
            profile.shows_explicit as own_shows_explicit, account.is_premium as own_is_premium
       from profile
       left join account on account.tenant_id = ? and account.id = profile.id
       left join listing on listing.tenant_id = ? and listing.profile_id = profile.id
       left join photo on photo.pool_id = ? and photo.id = profile.main_photo_id
      where profile.pool_id = ? and profile.id = ? and profile.home_tenant_id = ?`,
    [tenantId, tenantId, poolId, poolId, id, tenantId],
  )) as MemberRow[];
  return rows[0];
}
