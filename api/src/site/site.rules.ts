/** Whether visitors may look for members: `yes` for all, or only for those with a traffic source. */
export function maySearch(loggedOutSearch: 'yes' | 'no', forTrafficSource: 'yes' | 'no', hasTrafficSource: boolean): boolean {
  return loggedOutSearch === 'yes' || (forTrafficSource === 'yes' && hasTrafficSource);
}
