import type { Seeking } from '@manyhearts/contract/profile-fields';
import type { Ctx } from '../core/ctx.ts';

export type MatchSearch = {
  self: string;
  audiences: readonly number[];
  /** Whom the others must seek. */
  seekings: readonly Seeking[];
  country: string;
  withFictional: boolean;
  count: number;
};
export type MatchRow = {
  id: string;
  name: string;
  birthdate: string;
  gender: string;
  city: string;
  region: string;
  country: string;
  portrait_key: string | null;
  origin: 'member' | 'fictional';
  last_active_at: number | string;
};

/** Looked at of each audience, whoever fits or not: a brand may have a million members, and this is one page. */
const lookedAt = 36;

/**
 * The latest active in one country who seek somebody like the member. One short walk along an index for each audience,
 * because a list of audiences in one condition would sort all of them; crossed, because SQLite would begin an inner join
 * with every profile of the pool. Tenant and pool are both bound.
 */
export async function matchRows(ctx: Ctx, { self, audiences, seekings, country, withFictional, count }: MatchSearch): Promise<MatchRow[]> {
  const { id: tenantId, poolId } = ctx.tenant;
  // The planner takes another index of the same beginning, and then sorts.
  const hint = ctx.db.connection.options.type === 'better-sqlite3' ? 'indexed by ix_listing_country' : 'force index (ix_listing_country)';
  const walks = audiences.map(
    (_, at) => `select * from (select profile_id, last_active_at from listing ${hint}
                 where tenant_id = ? and is_visible = ? and audience = ? and country = ?
                 order by last_active_at desc, profile_id desc limit ?) walk_${at}`,
  );
  return (await ctx.db.query(
    `select profile.id, profile.name, profile.birthdate, profile.gender, profile.city, profile.region, profile.country,
            profile.portrait_key, profile.origin, found.last_active_at
       from (${walks.join(' union all ')}) found
      cross join profile
      where profile.pool_id = ? and profile.id = found.profile_id and profile.status = ? and profile.seeking in (?, ?) and profile.id <> ? and profile.origin in (?, ?)
      order by found.last_active_at desc, profile.id desc limit ?`,
    [
      ...audiences.flatMap((audience) => [tenantId, 1, audience, country, lookedAt]),
      poolId, 'active', ...seekings, self, 'member', withFictional ? 'fictional' : 'member', count,
    ],
  )) as MatchRow[];
}
