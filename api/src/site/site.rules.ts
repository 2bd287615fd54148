/** Whether visitors may look for members: `yes` for all, or only for those with a traffic source. */
export function maySearch(loggedOutSearch: 'yes' | 'no', forTrafficSource: 'yes' | 'no', hasTrafficSource: boolean): boolean {
  return loggedOutSearch === 'yes' || (forTrafficSource === 'yes' && hasTrafficSource);
}

/** Spec §5: to all, or to those with a traffic source; otherwise nobody. */
export function maySignUp(signups: 'all' | 'with_trafficsource' | 'none', hasTrafficSource: boolean): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && hasTrafficSource);
}
