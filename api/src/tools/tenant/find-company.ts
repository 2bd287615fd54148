import { tenantKeyShape } from '@manyhearts/contract/tenants';
import type { CompanyDocument } from '@manyhearts/contract/tenant-document';
import { storeOf } from '../../core/database/store.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { Company } from '../../tenants/company.entity.ts';
import { didYouMean, Refused, type World } from '../command.ts';
import { faultSentence, readCountry } from './words.ts';
import type { Arguments } from './arguments.ts';

export async function getTenant({ ctx }: World, key: string): Promise<TenantRow> {
  const tenants = storeOf(ctx, TenantRow);
  const row = tenantKeyShape.test(key) ? await tenants.findOne({ key }) : null;
  if (row) return row;
  const keys = (await tenants.find({}, { select: { id: true, key: true } })).map((tenant) => tenant.key);
  throw new Refused(
    `There is no tenant ${JSON.stringify(key)}.${didYouMean(key, keys)} All of them: npm run tenant -- list`,
  );
}

export function requireKey(key: string): string {
  if (!tenantKeyShape.test(key))
    throw new Refused(`${JSON.stringify(key)} can't be a key. ${faultSentence('tenant_key_invalid', {})}`);
  return key;
}

/** The console runs at /admin of its hosts and must not share them: a brand's pages there could act in its name. */
export function refuseConsoleHosts({ config }: Pick<World, 'config'>, hosts: readonly (string | null)[]): void {
  const taken = hosts.find((host) => host !== null && config.adminHosts.includes(host));
  if (taken !== undefined)
    throw new Refused(`${taken} is one of ADMIN_HOSTS, which serve the console. A brand needs a host of its own.`);
}

type Options = Arguments['options'];

/** By id or exact name; if several share a name, only by id. */
export async function getCompany({ ctx }: World, named: string): Promise<Company> {
  const companies = await storeOf(ctx, Company).find({}, { order: { name: 'ASC' } });
  const found = companies.filter(({ id, name }) => id === named || name === named);
  if (found.length === 1 && found[0]) return found[0];
  if (found.length > 1)
    throw new Refused(`Several companies are called ${named}; use the id of one:\n${companyList(found)}`);
  const guess = didYouMean(
    named,
    companies.map(({ name }) => name),
  );
  throw new Refused(
    `There is no company ${JSON.stringify(named)}.${guess}${companies.length > 0 ? ` There are:\n${companyList(companies)}` : ''}`,
  );
}

/** The company of a new tenant: an existing one, or one to create. */
export async function companyFor(world: World, options: Options): Promise<Company | CompanyDocument> {
  const companies = await storeOf(world.ctx, Company).find({}, { order: { name: 'ASC' } });
  const { company: name, 'company-id': id } = options;
  if (id !== undefined) return getCompany(world, id);
  if (name === undefined) {
    if (companies.length === 1 && companies[0]) return companies[0];
    if (companies.length > 1)
      throw new Refused(
        `Which company answers for it? Add --company with one of these names, or --company-id:\n${companyList(companies)}`,
      );
    throw new Refused(
      `No company answers for it yet. Add --company "<name>"${missingParts(options)
        .map((flag) => ` --${flag} …`)
        .join('')}.`,
    );
  }
  if (companies.some((company) => company.name === name)) return existing(world, name, options);
  const missing = missingParts(options);
  if (missing.length === 0) return newCompany(world, name, options);
  const guess = didYouMean(
    name,
    companies.map((company) => company.name),
  );
  throw new Refused(
    `There is no company ${JSON.stringify(name)} yet.${guess} To make it, add ${missing.map((flag) => `--${flag}`).join(', ')}.`,
  );
}

const parts = ['company-country', 'company-city', 'company-address', 'kvk'] as const;

function missingParts(options: Options): string[] {
  return parts.filter((flag) => !options[flag]?.trim());
}

/** Refuses details of a company that exists already: they would be ignored silently. */
function existing(world: World, name: string, options: Options): Promise<Company> {
  const given = [...parts, 'company-zip'].filter((flag) => options[flag] !== undefined);
  if (given.length > 0)
    throw new Refused(
      `There already is a company ${JSON.stringify(name)}: leave out ${given.map((flag) => `--${flag}`).join(', ')}, or give the new one another name.`,
    );
  return getCompany(world, name);
}

function newCompany({ ctx }: World, name: string, options: Options): CompanyDocument {
  return {
    name: name.trim(),
    address: options['company-address']?.trim() ?? '',
    zip: options['company-zip']?.trim() ?? '',
    city: options['company-city']?.trim() ?? '',
    country: readCountry(options['company-country'] ?? ''),
    kvk: options.kvk?.trim() ?? '',
    tradenames: [],
    vat_numbers: {},
    support_phone: '',
    delete_discount: 0,
    added: ctx.now().toISOString(),
  };
}

function companyList(companies: readonly Company[]): string {
  return companies.map(({ id, name, city }) => `  ${id}  ${name}, ${city}`).join('\n');
}
