import { settingsGroupNames, type Settings, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { toWireName } from '@manyhearts/contract/wire';
import { changeGroup, mergeGroup, type GroupVerdict, type SettingsLevels } from './settings.rules.ts';
import { beneath, hasFaults, type FieldFaults } from './shape-faults.ts';
import { themeFaults } from './theme.rules.ts';

/** Judges a change of a group, including rules that need more than the group's own shape. */
export function judgeGroup(
  group: SettingsGroup,
  levels: SettingsLevels,
  values: Record<string, unknown> = {},
  reset: readonly string[] = [],
): GroupVerdict {
  const verdict = changeGroup(group, levels, values, reset);
  if (!verdict.valid || group !== 'theme') return verdict;
  const theme = mergeGroup('theme', {
    ...levels,
    tenant: { ...levels.tenant, theme: verdict.overrides as Partial<Settings['theme']> },
  });
  const fields = themeFaults(theme);
  return hasFaults(fields) ? { valid: false, fields } : verdict;
}

/** Faults in the settings of a tenant after a level above it changed. */
export function levelFaults(
  levels: SettingsLevels,
  groups: readonly SettingsGroup[] = settingsGroupNames,
): FieldFaults {
  const faults = groups.map((group) => {
    const verdict = judgeGroup(group, levels);
    return verdict.valid ? {} : beneath(`settings.${toWireName(group)}`, verdict.fields);
  });
  return Object.assign({}, ...faults) as FieldFaults;
}
