import { isDeepStrictEqual } from 'node:util';
import { defaultsOf, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { toWireName } from '@manyhearts/contract/wire';
import { issue } from '@manyhearts/contract/yup-messages';
import { mergeGroup, type SettingsLevels } from '../tenants/settings.rules.ts';
import type { FieldFaults } from '../tenants/shape-faults.ts';

type Values = Record<string, unknown>;
export type SettingsPatch = { values: Values; reset: string[] };

/**
 * What gives a brand the settings of another one. A setting that the other inherits is inherited here too, from this
 * brand's own niche. What the brand has already is left alone.
 */
export function patchLike(
  group: SettingsGroup,
  names: readonly string[],
  { source, target }: { source: Values; target: SettingsLevels },
): SettingsPatch {
  const effective = mergeGroup(group, target) as Values;
  const inherited = mergeGroup(group, { ...target, tenant: {} }) as Values;
  const own = (target.tenant[group] ?? {}) as Values;
  const differing = names.filter(
    (name) => Object.hasOwn(source, name) && !isDeepStrictEqual(effective[name], source[name]),
  );
  const reset = names.filter(
    (name) =>
      !Object.hasOwn(source, name) && Object.hasOwn(own, name) && !isDeepStrictEqual(effective[name], inherited[name]),
  );
  return { values: Object.fromEntries(differing.map((name) => [name, source[name]])), reset };
}

/** The effective values of some settings, as the audit writes them. */
export function shownValues(group: SettingsGroup, names: readonly string[], levels: SettingsLevels): string {
  const effective = mergeGroup(group, levels) as Values;
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, effective[name]])));
}

export function unknownNameFaults(group: SettingsGroup, names: readonly string[]): FieldFaults {
  const unknown = names.find((name) => !Object.hasOwn(defaultsOf(group), name));
  return unknown === undefined ? {} : { names: issue('field_unknown', { unknown: toWireName(unknown) }) };
}
