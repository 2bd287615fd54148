import { defineCall } from '../calls.ts';
import type { NicheNumber } from '../niches.ts';
import type { Settings, SettingOrigin, SettingsGroup, SettingsGroupWireName } from '../settings/index.ts';

/** Who sets a setting below the installation: a change of the default doesn't reach them. */
export type SettingOverrides = {
  /** The setting's name on the wire. */
  name: string;
  niches: NicheNumber[];
  brands: { id: string; name: string }[];
  /** More brands than are listed. */
  more: number;
};

/** What every brand inherits in one group, unless its niche or it itself says otherwise. */
export type DefaultsView<Group extends SettingsGroup = SettingsGroup> = {
  id: SettingsGroupWireName;
  group: SettingsGroupWireName;
  values: Settings[Group];
  /** The product's own values. */
  inherited: Settings[Group];
  origins: Record<string, SettingOrigin>;
  version: number;
  overrides: SettingOverrides[];
};

export const readDefaults = defineCall<{ group: SettingsGroupWireName }, DefaultsView>({
  verb: 'GET',
  path: '/api/admin/defaults/{group}',
  summary: 'Reads what every brand inherits in a settings group, and who overrides it',
  audience: 'staff',
  roles: ['owner'],
});

export type DefaultsChange = { values?: Record<string, unknown>; reset?: string[]; version?: number };

export const saveDefaults = defineCall<DefaultsChange & { group: SettingsGroupWireName }, DefaultsView>({
  verb: 'PUT',
  path: '/api/admin/defaults/{group}',
  summary: 'Changes what every brand inherits; refused if a live brand could no longer be launched',
  audience: 'staff',
  roles: ['owner'],
  idempotency: 'accepted',
});
