/**
 * SQL condition for profiles that members, or visitors too, may see on this brand now. Queries add listing and blocks
 * themselves.
 */
export function shownProfile(
  { profiles }: { profiles: { fictionalProfiles: boolean } },
  toVisitors = false,
): { sql: string; values: readonly (string | number)[] } {
  return {
    sql: `profile.status = ? and profile.is_invisible = ? and profile.origin in (?, ?)${toVisitors ? ' and profile.is_public = ?' : ''}`,
    values: ['active', 0, 'member', profiles.fictionalProfiles ? 'fictional' : 'member', ...(toVisitors ? [1] : [])],
  };
}
