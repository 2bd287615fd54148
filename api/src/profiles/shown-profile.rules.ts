import { nothing, sql, type Sql } from '../core/database/sql.ts';

/**
 * SQL condition for profiles that members, or visitors too, may see on this brand now. Queries add listing and blocks
 * themselves.
 */
export function shownProfile({ profiles }: { profiles: { fictionalProfiles: boolean } }, toVisitors = false): Sql {
  const second = profiles.fictionalProfiles ? 'fictional' : 'member';
  return sql`profile.status = ${'active'} and profile.is_invisible = ${false} and profile.origin in (${['member', second]})${toVisitors ? sql` and profile.is_public = ${true}` : nothing}`;
}
