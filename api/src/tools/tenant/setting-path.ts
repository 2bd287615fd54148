import { countryCodes, type CountryCode } from '@manyhearts/contract/countries';
import { companyShape } from '@manyhearts/contract/tenant-document';
import { fromWireName } from '@manyhearts/contract/wire';
import { settingPaths } from '../../tenants/settings-document.rules.ts';
import { nearest, Refused } from '../command.ts';
import { partsOf, type SettingPath } from './setting-value.ts';

export const rowPaths = ['name', 'status', 'niche', 'languages', 'domain_language', 'countries'] as const;
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
