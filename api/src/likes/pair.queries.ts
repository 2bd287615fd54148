import type { ProfileOrigin } from '@manyhearts/contract/members';
import type { Ctx } from '../core/ctx/ctx.ts';
import { pairKey } from '../core/database/pair-key.rules.ts';
import {
  flag,
  forUpdate,
  instant,
  orNull,
  readRow,
  readRows,
  sql,
  text,
  textOf,
  type RowOf,
  type Sql,
} from '../core/database/sql.ts';
import { sightBy, type Likes, type Sight } from './pair.rules.ts';

const pairShape = { lowLikedAt: orNull(instant), highLikedAt: orNull(instant), matchedAt: orNull(instant) };

/** Locks what is between two members until the transaction ends. Undefined if there is no row to lock. */
export function lockedPair(ctx: Ctx, one: string, other: string): Promise<Likes | undefined> {
  const { poolId } = ctx.tenant;
  const { lowId, highId } = pairKey(one, other);
  return readRow(
    ctx.db,
    sql`select low_liked_at, high_liked_at, matched_at from pair
      where pool_id = ${poolId} and low_id = ${lowId} and high_id = ${highId} ${forUpdate(ctx.db)}`,
    pairShape,
  );
}

/**
 * Locks a profile until the transaction ends; false if there is none. Brands change how they show it under the same
 * lock, so either they find the like that is about to be stored, or the like finds how they show it now.
 */
export async function lockProfile(ctx: Ctx, id: string): Promise<boolean> {
  const found = await readRow(
    ctx.db,
    sql`select id from profile where pool_id = ${ctx.tenant.poolId} and id = ${id} ${forUpdate(ctx.db)}`,
    { id: text },
  );
  return found !== undefined;
}

const partiesShape = {
  origin: textOf<ProfileOrigin>(),
  homeTenantId: text,
  status: text,
  isInvisible: flag,
  /** Whether this brand lists the other, and shows them in searches. */
  isListed: flag,
  isVisible: flag,
  /** How this brand shows the member to others. */
  ownIsListed: flag,
  ownIsVisible: flag,
  isBlocked: flag,
};
export type Parties = RowOf<typeof partiesShape>;

/** What decides whether `member` may like `other` here. Undefined if no such profile exists. */
export function partiesOf(ctx: Ctx, member: string, other: string): Promise<Parties | undefined> {
  const { id: tenantId, poolId } = ctx.tenant;
  return readRow(
    ctx.db,
    sql`select profile.origin, profile.home_tenant_id, profile.status, profile.is_invisible,
            (listing.profile_id is not null) as is_listed, coalesce(listing.is_visible, 0) as is_visible,
            (own.profile_id is not null) as own_is_listed, coalesce(own.is_visible, 0) as own_is_visible,
            (exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = profile.id and block.blocked_id = ${member})
              or exists (select 1 from block where block.pool_id = ${poolId} and block.blocker_id = ${member} and block.blocked_id = profile.id)) as is_blocked
       from profile
       left join listing on listing.tenant_id = ${tenantId} and listing.profile_id = profile.id
       left join listing own on own.tenant_id = ${tenantId} and own.profile_id = ${member}
      where profile.pool_id = ${poolId} and profile.id = ${other}`,
    partiesShape,
  );
}

/** How this brand shows a profile to its members. */
export async function sightHere(ctx: Ctx, profileId: string): Promise<Sight> {
  const row = await readRow(
    ctx.db,
    sql`select is_visible from listing where tenant_id = ${ctx.tenant.id} and profile_id = ${profileId}`,
    { isVisible: flag },
  );
  return sightBy(row !== undefined, row?.isVisible === true);
}

const updatedShape = { memberId: text, isNew: flag };
export type UpdatedEntry = RowOf<typeof updatedShape>;

/**
 * Entries about a profile, in the lists of this brand's members, that stop or start being new because the brand shows
 * the profile differently from now on.
 */
export async function entriesToUpdate(ctx: Ctx, profileId: string, sight: Sight): Promise<UpdatedEntry[]> {
  if (sight === 'shown') return entriesAbout(ctx, profileId, sql`entry.is_waiting = ${true}`);
  const news = sql`entry.is_new = ${true}`;
  if (sight === 'gone') return entriesAbout(ctx, profileId, news);
  return [
    ...(await entriesAbout(ctx, profileId, sql`${news} and entry.state = ${'received'}`)),
    ...(await entriesAbout(ctx, profileId, sql`entry.is_waiting = ${true} and entry.state = ${'match'}`)),
  ];
}

function entriesAbout(ctx: Ctx, profileId: string, condition: Sql): Promise<UpdatedEntry[]> {
  const { id: tenantId, poolId } = ctx.tenant;
  return readRows(
    ctx.db,
    sql`select entry.member_id, entry.is_new from like_entry entry
      inner join profile on profile.pool_id = ${poolId} and profile.id = entry.member_id
      where entry.pool_id = ${poolId} and entry.other_id = ${profileId} and ${condition} and profile.home_tenant_id = ${tenantId}
      order by entry.member_id`,
    updatedShape,
  );
}
