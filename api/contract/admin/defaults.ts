import { defineCall } from '../calls.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';
import type { NicheNumber } from '../niches.ts';
import type { Settings, SettingOrigin, SettingsGroup, SettingsGroupWireName } from '../settings/index.ts';

/** Who sets a setting below the installation: a change of the default doesn't reach them. */
export type SettingOverrides = {
  /** The setting's name on the wire. */
  name: string;
  /** Only of the installation's defaults: niches that say otherwise, and what they say, as JSON. */
  niches: { niche: NicheNumber; value: string }[];
  brands: { id: string; name: string }[];
  /** More brands than are listed. */
  more: number;
};

/**
 * What every brand inherits in one group, unless its niche or it itself says otherwise; or what those of one niche
 * inherit. Values that are set here have the origin `installation`, or `tenant` in the view of a niche.
 */
export type DefaultsView<Group extends SettingsGroup = SettingsGroup> = {
  id: SettingsGroupWireName;
  group: SettingsGroupWireName;
  /** Null: of every brand. */
  niche: NicheNumber | null;
  values: Settings[Group];
  /** What holds without what is set here. */
  inherited: Settings[Group];
  origins: Record<string, SettingOrigin>;
  version: number;
  overrides: SettingOverrides[];
};

export const readDefaults = defineCall<{ group: SettingsGroupWireName; niche?: NicheNumber }, DefaultsView>({
  verb: 'GET',
  path: '/api/admin/defaults/{group}',
  summary: 'Reads what every brand inherits in a settings group, or those of a niche, and who overrides it',
  audience: 'staff',
  roles: ['owner'],
});

export type DefaultsChange = {
  niche?: NicheNumber;
  values?: Record<string, unknown>;
  reset?: string[];
  version?: number;
};

export const saveDefaults = defineCall<DefaultsChange & { group: SettingsGroupWireName }, DefaultsView>({
  verb: 'PUT',
  path: '/api/admin/defaults/{group}',
  summary:
    'Changes what every brand inherits, or those of a niche; refused if a live brand could no longer be launched',
  audience: 'staff',
  roles: ['owner'],
  idempotency: 'accepted',
});

/** A settings group in the list of what brands inherit. */
export type DefaultsRecord = {
  id: SettingsGroupWireName;
  group: SettingsGroupWireName;
  /** How many values are set for every brand, and for niches. */
  values: number;
  nicheValues: number;
  /** Null if it was never changed. */
  changedAt: string | null;
};

export const listDefaults = defineCall<ListInput<'id'>, DefaultsRecord[]>({
  verb: 'GET',
  path: '/api/admin/defaults',
  summary: 'Lists the settings groups with how many values every brand, or those of a niche, inherit from here',
  audience: 'staff',
  roles: ['owner'],
});

export const exportDefaults = exportOf(listDefaults, 'what brands inherit by settings group');
