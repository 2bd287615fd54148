import type { SchemaDescription } from 'yup';
import { isCountryCode, type CountryCode } from '@manyhearts/contract/countries';
import type { FieldCode } from '@manyhearts/contract/field-codes';
import { companyShape, type CompanyDocument } from '@manyhearts/contract/tenant-document';
import { AppError } from '../../core/errors/app-error.ts';
import { storeOf } from '../../core/database/store.ts';
import { addMissingBundles } from '../../tenants/change-bundles.ts';
import { changeCompany, moveToCompany } from '../../tenants/change-company.ts';
import { changeTenant } from '../../tenants/change-tenant.ts';
import type { SharedLevel } from '../../tenants/change-shared-settings.ts';
import { checkLaunch, launchTerms } from '../../tenants/launch-check.ts';
import { readDocument } from '../../tenants/tenant-document.ts';
import { nicheNumber } from '../../tenants/tenant-document.rules.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import type { TenantValues } from '../../tenants/tenant.rules.ts';
import { exitCodes, Refused, WrongUsage, type World } from '../command.ts';
import type { Arguments } from './arguments.ts';
import { requirePositionals } from './arguments.ts';
import { auditedChange } from '../../console/audited-change.ts';
import { launchLines, refuseLaunchFaults, relevant } from './check-command.ts';
import { getCompany, getTenant } from './find-company.ts';
import { readCountry, readLanguage, readList, readNiche, explainFault, shownValue } from './words.ts';
import { setSharedSetting, setTenantSetting } from './set-setting.ts';
import { readPath, describeSetting, shownPath, type CompanyField, type Path, type RowPath } from './setting-value.ts';
import { usageOf } from './usage.ts';
import { takesNone, wantedValue } from './wanted-value.rules.ts';

export async function setValue(world: World, args: Arguments): Promise<number> {
  const isReset = args.switches.has('reset');
  const shared = sharedLevelOf(args);
  const typed = requirePositionals(
    args,
    ...(['key', 'path', 'value'] as const).filter(
      (name) => !(name === 'key' && shared !== undefined) && !(name === 'value' && isReset),
    ),
  );
  const path = readPath(typed.path, shared === undefined ? 'tenant' : 'installation');
  const value = isReset ? undefined : typed.value;
  try {
    if (shared !== undefined) await setSharedSetting(world, shared, { path, typed: value });
    else await setOfTenant(world, await getTenant(world, typed.key), path, value);
  } catch (error) {
    if (error instanceof AppError && error.fields)
      throw new Refused([explainFault(withWholePaths(error, path), value), ...wantedInstead(path, error)].join(' '));
    throw error;
  }
  return exitCodes.ok;
}

/** What is changed instead of one tenant. */
function sharedLevelOf({ switches, options: { niche } }: Arguments): SharedLevel | undefined {
  if (switches.has('installation') && niche !== undefined)
    throw new WrongUsage('Either --installation or --niche: a niche overrides the installation.', usageOf('set'));
  if (niche !== undefined) return nicheNumber(readNiche(niche));
  return switches.has('installation') ? 'installation' : undefined;
}

/** Faults name the setting within its group; the user typed a whole path and expects one. */
function withWholePaths(error: AppError, path: Path): AppError {
  if (path.kind !== 'setting') return error;
  const fields = Object.entries(error.fields ?? {}).map(
    ([name, issue]) =>
      [name.startsWith('settings.') ? name.slice('settings.'.length) : `${path.group}.${name}`, issue] as const,
  );
  return new AppError(error.code, error.params, Object.fromEntries(fields));
}

/** Faults of the typed value alone, whatever else is set. The message then adds which values would fit. */
const ofTheValue: ReadonlySet<FieldCode> = new Set([
  'field_required',
  'field_invalid',
  'field_wrong_type',
  'field_too_short',
  'field_too_long',
  'field_wrong_length',
  'field_hidden_characters',
  'field_one_line',
  'number_too_small',
  'number_too_large',
  'number_not_whole',
  'list_too_short',
  'list_too_long',
  'email_invalid',
  'url_invalid',
  'colour_invalid',
  'time_zone_unknown',
]);

function wantedInstead(path: Path, { fields = {} }: AppError): string[] {
  const codes = Object.values(fields).map(({ code }) => code);
  const isChosen = codes.includes('field_not_offered');
  if (!isChosen && !codes.some((code) => ofTheValue.has(code))) return [];
  if (path.kind === 'companyField')
    return [wantedValue(companyShape.fields[path.field].describe() as SchemaDescription, `company.${path.field}`)];
  if (path.kind !== 'setting') return [];
  const description = describeSetting(path);
  // That message has already listed the choices.
  if (isChosen) return takesNone(description) ? ['Or none.'] : [];
  return [wantedValue(description, shownPath(path))];
}

async function setOfTenant(world: World, row: TenantRow, path: Path, value: string | undefined): Promise<void> {
  if (path.kind === 'setting') return setTenantSetting(world, row, path, value);
  if (value === undefined)
    throw new WrongUsage(
      "Only settings are inherited; this is the tenant's own and can be changed, not reset.",
      usageOf('set'),
    );
  if (path.kind === 'row') return setRow(world, row, path.path, value);
  if (path.kind === 'company') return setCompany(world, row, value);
  if (path.kind === 'companyField')
    return setCompanyField(world, row, path.field, () => ({ [path.field]: companyValue(path.field, value) }));
  if (path.kind === 'vatNumber')
    return setCompanyField(world, row, 'vat_numbers', ({ vat_numbers: numbers }) => ({
      vat_numbers: withNumber(numbers, path.country, value),
    }));
  return setBundles(world, row, value);
}

const readers: Record<RowPath, (typed: string) => Partial<TenantValues>> = {
  name: (typed) => ({ name: typed.trim() }),
  // An unknown status is refused later with the statuses that may follow, which says more than a list of all.
  status: (typed) => ({ status: typed.trim().toLowerCase() as TenantValues['status'] }),
  niche: (typed) => ({ niche: nicheNumber(readNiche(typed)) }),
  languages: (typed) => ({ languages: readList(typed, readLanguage) }),
  domain_language: (typed) => ({ domainLanguage: readLanguage(typed) }),
  countries: (typed) => ({ countries: readList(typed, readCountry) }),
};

async function setRow(world: World, row: TenantRow, path: RowPath, typed: string): Promise<void> {
  const { ctx, io } = world;
  const before = await readDocument(ctx, row);
  await refuseLaunchFaults({ key: row.key, isNew: false }, () =>
    auditedChange(world, row.key, (ctx) =>
      changeTenant(ctx, row, readers[path](typed), { terms: launchTerms(world.config), random: world.random }),
    ),
  );
  const fresh = await storeOf(ctx, TenantRow).get({ id: row.id });
  const after = await readDocument(ctx, fresh);
  io.print(changeLines(row.key, path, before[path], after[path]));
  if (path === 'status' && fresh.status === 'live' && row.status === 'draft') {
    const warnings = relevant(await checkLaunch(ctx, fresh, launchTerms(world.config)), world);
    if (warnings.length > 0) io.print(`Worth a look:\n${launchLines(row.key, warnings).join('\n')}`);
  }
  if (path === 'countries') hintAtBundles(world, fresh, Object.keys(after.bundles));
}

function hintAtBundles({ io }: World, { key, countries }: TenantRow, priced: readonly string[]): void {
  const missing = countries.filter((country) => !priced.includes(country));
  if (missing.length > 0)
    io.print(`Members can’t buy credits in ${missing.join(', ')} yet: npm run tenant -- set ${key} bundles default`);
}

async function setBundles(world: World, row: TenantRow, typed: string): Promise<void> {
  const { io, random } = world;
  if (typed !== 'default')
    throw new Refused(
      'Bundles can be set to "default" only: the usual price list for countries that have none. Other prices come with import.',
    );
  const added = (await auditedChange(world, row.key, (ctx) => addMissingBundles(ctx, row, random))).filter(
    isCountryCode,
  );
  io.print(
    added.length > 0
      ? `${row.key} has the usual price list in ${added.join(', ')}.`
      : `${row.key} has bundles in all its countries already.`,
  );
}

async function setCompany(world: World, row: TenantRow, named: string): Promise<void> {
  const before = (await readDocument(world.ctx, row)).company.name;
  const company = await getCompany(world, named);
  if (company.id !== row.companyId)
    await auditedChange(world, row.key, (ctx) => moveToCompany(ctx, row, company, launchTerms(world.config)));
  world.io.print(changeLines(row.key, 'company', before, company.name));
}

type CompanyChange = (company: CompanyDocument) => Partial<CompanyDocument>;

async function setCompanyField(
  world: World,
  row: TenantRow,
  field: keyof CompanyDocument,
  change: CompanyChange,
): Promise<void> {
  const { ctx, io } = world;
  const { before, after } = await auditedChange(world, row.key, (ctx) =>
    changeCompany(ctx, { id: row.companyId }, change),
  );
  io.print(changeLines(after.name, `company.${field}`, before[field], after[field]));
  const others = (await storeOf(ctx, TenantRow).find({ companyId: row.companyId }, { order: { key: 'ASC' } })).filter(
    ({ id }) => id !== row.id,
  );
  if (others.length > 0)
    io.print(`The company answers for ${others.map(({ key }) => key).join(', ')} too, and has changed there as well.`);
}

function withNumber(
  numbers: CompanyDocument['vat_numbers'],
  country: CountryCode,
  typed: string,
): CompanyDocument['vat_numbers'] {
  const { [country]: _, ...others } = numbers;
  return isNone(typed) ? others : { ...others, [country]: typed.trim() };
}

function isNone(typed: string): boolean {
  return typed.trim().toLowerCase() === 'none';
}

function companyValue(field: CompanyField, typed: string): unknown {
  if (field === 'country') return readCountry(typed);
  if (field === 'tradenames') return isNone(typed) ? [] : readList(typed, (name) => name);
  if (field === 'delete_discount') return /^\d+$/.test(typed) ? Number(typed) : typed;
  return typed.trim();
}

function changeLines(whose: string, path: string, before: unknown, after: unknown): string {
  const [old, fresh] = [shownValue(before), shownValue(after)];
  return old === fresh
    ? `${whose}: ${path} already is ${fresh}`
    : `${whose}: ${path}\n  before  ${old}\n  after   ${fresh}`;
}
