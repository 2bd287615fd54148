import type { Settings } from '@manyhearts/contract/settings/index';

/**
 * Whether visitors may see the members who made themselves public. A brand may require that the visitor came from an
 * advertisement.
 */
export function mayLook(
  { profiles, tracking }: Pick<Settings, 'profiles' | 'tracking'>,
  hasTrafficSource: boolean,
): boolean {
  return profiles.loggedOutSearch === 'yes' || (tracking.loggedOutSearchTrafficsource === 'yes' && hasTrafficSource);
}
