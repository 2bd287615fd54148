import { settingsGroupNames, settingsGroups, type SettingsGroup } from '@manyhearts/contract/settings/index';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { fromWire, toWire, toWireName, type Json } from '@manyhearts/contract/wire';
import { wordsOf } from './settings.rules.ts';
import type { FieldFaults } from './shape-faults.ts';

type SettingsDocument = TenantDocument['settings'];
type Overrides = Partial<Record<SettingsGroup, Record<string, unknown>>>;

/**
 * Names of settings in files and commands, such as `entry_warning.enable_site_entry_popup`, with their group and name.
 */
export const settingPaths: ReadonlyMap<string, { group: SettingsGroup; name: string }> = new Map(
  settingsGroupNames.flatMap((group) =>
    Object.keys(settingsGroups[group].fields).map(
      (name) => [`${toWireName(group)}.${toWireName(name)}`, { group, name }] as const,
    ),
  ),
);

/** Groups and names in the order of the contract, so that exports can be compared. */
export function toSettingsDocument(overrides: Overrides): SettingsDocument {
  const document: SettingsDocument = {};
  for (const [path, { group, name }] of settingPaths) {
    const said = wordsOf(group, overrides[group]);
    if (!Object.hasOwn(said, name)) continue;
    const [groupName = '', wireName = ''] = path.split('.');
    document[groupName] = { ...document[groupName], [wireName]: toWire(said[name]) };
  }
  return document;
}

/** Call only if `settingsNameFaults` found nothing. */
export function fromSettingsDocument(document: SettingsDocument): Map<SettingsGroup, Record<string, Json>> {
  const groups = new Map<SettingsGroup, Record<string, Json>>(settingsGroupNames.map((group) => [group, {}]));
  for (const [path, { group, name }] of settingPaths) {
    const [groupName = '', wireName = ''] = path.split('.');
    const said = Object.hasOwn(document, groupName) ? document[groupName] : undefined;
    if (said && Object.hasOwn(said, wireName))
      groups.set(group, { ...groups.get(group), [name]: fromWire(said[wireName]) });
  }
  return groups;
}

export function settingsNameFaults(document: SettingsDocument): FieldFaults {
  const groups = new Set(settingsGroupNames.map(toWireName));
  const unknown = Object.entries(document).flatMap(([group, said]) =>
    groups.has(group)
      ? Object.keys(said)
          .filter((name) => !settingPaths.has(`${group}.${name}`))
          .map((name) => `${group}.${name}`)
      : [group],
  );
  return Object.fromEntries(
    unknown.map((path) => [`settings.${path}`, { code: 'field_unknown', params: { unknown: path } }]),
  );
}
