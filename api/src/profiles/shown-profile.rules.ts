/** Whether a profile may be met on this brand now, by members or by visitors too, as a condition of a statement. Its listing and blocks say the rest. */
export function shownProfile(
  { profiles }: { profiles: { fictionalProfiles: boolean } },
  toVisitors = false,
): { sql: string; values: readonly (string | number)[] } {
  return {
    sql: `profile.status = ? and profile.is_invisible = ? and profile.origin in (?, ?)${toVisitors ? ' and profile.is_public = ?' : ''}`,
    values: ['active', 0, 'member', profiles.fictionalProfiles ? 'fictional' : 'member', ...(toVisitors ? [1] : [])],
  };
}
