import type { AnyObjectSchema, SchemaDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';
import { parse } from 'yaml';
import { settingsGroups, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { fromWire, toWireName } from '@manyhearts/contract/wire';
import { Refused } from '../command.ts';
import { readList, readWord } from './read-words.ts';
import { wantedValue } from './wanted-value.rules.ts';

const nothing = ['none', 'null'];
const yes = ['yes', 'on', 'true', '1'];
const no = ['no', 'off', 'false', '0'];

export type SettingPath = { group: SettingsGroup; name: string; part?: string | undefined };

/** Converts a typed setting to the type that its shape expects. The shape refuses what doesn't fit. */
export function readSetting(path: SettingPath, typed: string): unknown {
  return read(describeSetting(path), typed, shownPath(path));
}

export function shownPath({ group, name, part }: SettingPath): string {
  return [group, name, ...(part === undefined ? [] : [part])].map(toWireName).join('.');
}

export function describeSetting({ group, name, part }: SettingPath): SchemaDescription {
  const whole = describe(group, name);
  return part === undefined ? whole : ((whole as SchemaObjectDescription).fields[part] as SchemaDescription);
}

/** Names of the parts of a composite setting; none for a plain one. */
export function partsOf(group: SettingsGroup, name: string): string[] {
  const description = describe(group, name);
  return description.type === 'object' ? Object.keys((description as SchemaObjectDescription).fields) : [];
}

function describe(group: SettingsGroup, name: string): SchemaDescription {
  const schema: AnyObjectSchema = settingsGroups[group];
  const { fields } = schema.describe();
  return fields[name] as SchemaDescription;
}

function read(description: SchemaDescription, typed: string, path: string): unknown {
  const word = typed.trim().toLowerCase();
  if (description.nullable && nothing.includes(word)) return null;
  switch (description.type) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : typed;
    case 'boolean':
      return yes.includes(word) ? true : no.includes(word) ? false : typed;
    case 'array':
      return readWords(description as SchemaInnerTypeDescription, typed);
    case 'object':
      return readObject(description, typed, path);
    case 'mixed':
      return description.oneOf.find((allowed) => String(allowed).toLowerCase() === word) ?? typed;
    default:
      return word === 'none' && description.oneOf.length === 0 && !description.nullable ? '' : typed;
  }
}

function readWords({ innerType }: SchemaInnerTypeDescription, typed: string): string[] {
  if (nothing.includes(typed.trim().toLowerCase())) return [];
  const allowed = ((innerType as SchemaDescription | undefined)?.oneOf ?? []) as string[];
  return readList(typed, (word) => (allowed.length > 0 ? readWord('choice', word, allowed) : word));
}

function readObject(description: SchemaDescription, typed: string, path: string): unknown {
  try {
    const value = parse(typed, { logLevel: 'silent', maxAliasCount: 0 }) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return fromWire(value);
  } catch {
    // Falls through to the throw below, which also refuses other types.
  }
  throw new Refused(`This setting has several parts. ${wantedValue(description, path)}`);
}
