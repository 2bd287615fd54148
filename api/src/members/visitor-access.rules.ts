import type { Settings } from '@manyhearts/contract/settings/index';

/** Product §4: whether visitors may look at the members who agreed to it; a brand may let in those who came by an advertisement alone. */
export function mayLook(
  { profiles, tracking }: Pick<Settings, 'profiles' | 'tracking'>,
  hasTrafficSource: boolean,
): boolean {
  return profiles.loggedOutSearch === 'yes' || (tracking.loggedOutSearchTrafficsource === 'yes' && hasTrafficSource);
}
