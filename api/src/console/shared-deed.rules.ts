import { nicheNames } from '@manyhearts/contract/niches';
import type { SettingsGroup } from '@manyhearts/contract/settings/index';
import { toWireName } from '@manyhearts/contract/wire';
import type { SharedLevel } from '../tenants/change-shared-settings.ts';

/** How the audit names a change of what several brands inherit. */
export function sharedDeed(level: SharedLevel, group: SettingsGroup): { action: string; target: string } {
  const name = toWireName(group);
  return level === 'installation'
    ? { action: 'installation.settings', target: `installation/${name}` }
    : { action: 'niche.settings', target: `niche:${nicheNames[level]}/${name}` };
}
