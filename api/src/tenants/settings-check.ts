import { settingsGroupNames, type Settings, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { toWireName } from '@manyhearts/contract/wire';
import { issue } from '@manyhearts/contract/yup-messages';
import { themeNamed, themes, isThemeName } from '@manyhearts/themes';
import { applyOverrides } from '@manyhearts/themes/build-theme';
import { fontPairs, isFontPair } from '@manyhearts/themes/font-pairs';
import { unreadablePairs } from '@manyhearts/themes/unreadable-pairs';
import { changeGroup, mergeGroup, type GroupVerdict, type SettingsLevels } from './settings.rules.ts';
import { beneath, hasFaults, type FieldFaults } from './shape-faults.ts';

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

const colours = ['primary', 'secondary', 'dark'] as const;

/** Refuses unknown themes and unreadable colours. */
export function themeFaults({ name, ...overrides }: Settings['theme'], judge = unreadablePairs): FieldFaults {
  if (name !== null && !isThemeName(name))
    return { name: issue('theme_unknown', { allowed: Object.keys(themes).join(',') }) };
  const { fontPair } = overrides;
  if (fontPair !== null && !isFontPair(fontPair))
    return { fontPair: issue('field_not_offered', { allowed: Object.keys(fontPairs).join(',') }) };
  const [worst] = judge(applyOverrides(themeNamed(name), overrides)).sort(
    (a, b) => a.ratio / a.needed - b.ratio / b.needed,
  );
  if (!worst) return {};
  const given = colours.filter((colour) => overrides[colour] !== null);
  const { text, ground, mode, ratio, needed } = worst;
  const unreadable = issue('theme_unreadable', { text, ground, mode, ratio: ratio.toFixed(2), needed });
  return Object.fromEntries((given.length > 0 ? given : ['name']).map((field) => [field, unreadable]));
}
