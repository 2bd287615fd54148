import type { SchemaDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';
import { parse } from 'yaml';
import { countryCodes, type CountryCode } from '@manyhearts/contract/countries';
import { legalDetails } from '@manyhearts/contract/legal-details';
import { companyShape } from '@manyhearts/contract/tenant-document';
import { fromWireName, fromWire, toWireName } from '@manyhearts/contract/wire';
import { shapeOfGroup, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { settingPaths } from '../../tenants/settings-document.rules.ts';
import { nearest, Refused } from '../command.ts';
import { readList, readWord } from './words.ts';
import { wantedValue } from './wanted-value.rules.ts';

const rowPaths = ['name', 'status', 'niche', 'languages', 'domain_language', 'countries'] as const;
export type RowPath = (typeof rowPaths)[number];
export type Path =
  | { kind: 'row'; path: RowPath }
  | { kind: 'company' | 'bundles' }
  | { kind: 'companyField'; field: CompanyField }
  | { kind: 'vatNumber'; country: CountryCode }
  | ({ kind: 'setting' } & SettingPath);

const companyFields = [
  'name',
  'address',
  'zip',
  'city',
  'country',
  'kvk',
  'tradenames',
  'support_phone',
  ...legalDetails,
  'delete_discount',
] as const satisfies (keyof typeof companyShape.fields)[];
export type CompanyField = (typeof companyFields)[number];

const tenantOnly = [...rowPaths, 'company', 'bundles', ...companyFields.map((field) => `company.${field}`)];

/** Resolves a path. An unknown one is refused with the nearest ones. */
export function readPath(typed: string, where: 'tenant' | 'installation'): Path {
  const path = typed.trim().toLowerCase();
  if (path === 'theme') return { kind: 'setting', group: 'theme', name: 'name' };
  const setting = findSetting(path);
  if (setting) return { kind: 'setting', ...setting };
  if (where === 'installation' && tenantOnly.includes(path))
    throw new Refused(`${path} belongs to one tenant. The installation has settings only.`);
  const row = rowPaths.find((known) => known === path);
  if (row) return { kind: 'row', path: row };
  if (path === 'company' || path === 'bundles') return { kind: path };
  const field = companyFields.find((known) => `company.${known}` === path);
  if (field) return { kind: 'companyField', field };
  const vat = countryCodes.find((code) => `company.vat_numbers.${code.toLowerCase()}` === path);
  if (vat) return { kind: 'vatNumber', country: vat };
  throw new Refused(unknownPath(typed, [...(where === 'tenant' ? tenantOnly : []), 'theme', ...settingPaths.keys()]));
}

function findSetting(path: string): SettingPath | undefined {
  const known = settingPaths.get(path);
  if (known) return known;
  const [group = '', name = '', wirePart = ''] = path.split('.');
  const whole = settingPaths.get(`${group}.${name}`);
  const part = fromWireName(wirePart);
  return whole && partsOf(whole.group, whole.name).includes(part) ? { ...whole, part } : undefined;
}

function unknownPath(typed: string, paths: readonly string[]): string {
  const last = typed.toLowerCase().split('.').at(-1) ?? '';
  const lastOf = (path: string) => path.split('.').at(-1) ?? path;
  const sameEnd = paths.filter((path) => lastOf(path) === last || nearest(last, [lastOf(path)]).length > 0);
  const near = [...new Set([...nearest(typed, paths), ...sameEnd])].slice(0, 5);
  const hint =
    near.length > 0
      ? `Nearest:\n${near.map((path) => `  ${path}`).join('\n')}`
      : 'npm run tenant -- set --help says what there is.';
  return `There is nothing called ${JSON.stringify(typed)}. ${hint}`;
}

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
function partsOf(group: SettingsGroup, name: string): string[] {
  const description = describe(group, name);
  return description.type === 'object' ? Object.keys((description as SchemaObjectDescription).fields) : [];
}

function describe(group: SettingsGroup, name: string): SchemaDescription {
  const { fields } = shapeOfGroup(group).describe();
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
