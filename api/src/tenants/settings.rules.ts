import {
  defaultsOf,
  namesWhereNullInherits,
  settingsGroupNames,
  shapeOfGroup,
  type SettingOrigin,
  type Settings,
  type SettingsGroup,
  type SettingsOverrides,
} from '@manyhearts/contract/settings/index';
import { isClockHonest } from '@manyhearts/contract/settings/offers';
import { issue, type FieldIssue } from '@manyhearts/contract/yup-messages';
import { readShape } from '../core/errors/read-shape.ts';

/** The overrides of each level, nearest first. */
export type SettingsLevels = { tenant: SettingsOverrides; niche: SettingsOverrides; installation: SettingsOverrides };

type Values = Record<string, unknown>;
export type GroupVerdict = { valid: true; overrides: Values } | { valid: false; fields: Record<string, FieldIssue> };

const nearestFirst = ['tenant', 'niche', 'installation'] as const;
const silentAtNull = new Map(settingsGroupNames.map((group) => [group, namesWhereNullInherits(group)]));

/** The values that a level really sets. Only this function decides where null means unset. */
export function wordsOf(group: SettingsGroup, overrides: Values | undefined = {}): Values {
  const isSilent = (name: string) => overrides[name] === null && silentAtNull.get(group)?.includes(name);
  return Object.fromEntries(Object.entries(overrides).filter(([name]) => !isSilent(name)));
}

/** The nearest level wins: tenant, then niche, then installation, then the product's default. */
export function mergeSettings(levels: SettingsLevels): Settings {
  return Object.fromEntries(settingsGroupNames.map((group) => [group, mergeGroup(group, levels)])) as Settings;
}

export function mergeGroup<Group extends SettingsGroup>(group: Group, levels: SettingsLevels): Settings[Group] {
  const said = [...nearestFirst].reverse().map((level) => wordsOf(group, levels[level][group]));
  return Object.assign({}, defaultsOf(group), ...said) as Settings[Group];
}

export function originsOf(group: SettingsGroup, levels: SettingsLevels): Record<string, SettingOrigin> {
  const said = nearestFirst.map((level) => ({ level, words: wordsOf(group, levels[level][group]) }));
  return Object.fromEntries(
    Object.keys(defaultsOf(group)).map((name) => [
      name,
      said.find(({ words }) => Object.hasOwn(words, name))?.level ?? 'default',
    ]),
  );
}

/**
 * A tenant's group after a change. The whole group must be valid: a rule may compare two values of which one changed.
 */
export function changeGroup(
  group: SettingsGroup,
  levels: SettingsLevels,
  values: Values,
  reset: readonly string[] = [],
): GroupVerdict {
  const known = Object.keys(defaultsOf(group));
  const strangers = [...Object.keys(values), ...reset].filter((name) => !known.includes(name));
  const kept = Object.entries(wordsOf(group, { ...levels.tenant[group], ...values })).filter(
    ([name]) => !reset.includes(name),
  );
  const whole = mergeGroup(group, { ...levels, tenant: { ...levels.tenant, [group]: Object.fromEntries(kept) } });
  const verdict = readShape(shapeOfGroup(group), whole);
  const fields = {
    ...Object.fromEntries(strangers.map((name) => [name, issue('field_unknown', { unknown: name })])),
    ...(verdict.valid ? crossFaults(group, verdict.value as Settings[SettingsGroup]) : verdict.fields),
  };
  if (!verdict.valid || Object.keys(fields).length > 0) return { valid: false, fields };
  // Settings that only another release knows stay as stored.
  const read = kept.map(([name, value]) => [name, known.includes(name) ? verdict.value[name] : value]);
  return { valid: true, overrides: Object.fromEntries(read) };
}

function crossFaults(group: SettingsGroup, values: Settings[SettingsGroup]): Record<string, FieldIssue> | undefined {
  if (group === 'offers' && !isClockHonest(values as Settings['offers']))
    return { welcomeSeconds: issue('offers_clock_dishonest') };
  return undefined;
}
