import type { CountryCode } from '@manyhearts/contract/countries';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { storeOf } from '../../core/database/store.ts';
import { originAt } from '../../core/text/network-address.ts';
import { toCompanyDocument } from '../../tenants/company-document.rules.ts';
import { importTenant } from '../../tenants/import-tenant.ts';
import { checkLaunch, launchTerms } from '../../tenants/launch-check.ts';
import { readDocument } from '../../tenants/tenant-document.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { exitCodes, Refused, WrongUsage, type World } from '../command.ts';
import { requirePositionals, type Arguments } from './arguments.ts';
import { auditedChange } from '../../console/audited-change.ts';
import { launchLines, refuseLaunchFaults, relevant } from './check-command.ts';
import { companyFor, getTenant, refuseConsoleHosts, requireKey } from './find-company.ts';
import { nameFromKey, newDocument, speechOf, type Speech } from '../../tenants/new-tenant.rules.ts';
import { readCountry, readHost, readLanguage, readList, readNiche, readTheme, shownHost } from './words.ts';
import { usageOf } from './usage.ts';

type Options = Arguments['options'];

export async function createTenant(world: World, args: Arguments): Promise<number> {
  const key = requireKey(requirePositionals(args, 'key').key);
  if (args.options.domain === undefined)
    throw new WrongUsage('A tenant needs a domain: --domain <host>.', usageOf('create'));
  await refuseAllFaults(wordsToRead(world, args.options));
  const company = await companyFor(world, args.options);
  const document: TenantDocument = {
    ...(await draftDocument(world, key, args.options, company)),
    company: 'id' in company ? toCompanyDocument(company) : company,
    status: args.switches.has('live') ? 'live' : 'draft',
  };
  refuseConsoleHosts(world, [document.domains.primary, ...document.domains.others]);
  const companyId = 'id' in company ? company.id : undefined;
  const { random } = world;
  const { id } = await refuseLaunchFaults({ key, isNew: true }, () =>
    auditedChange(world, key, (ctx) =>
      importTenant(ctx, document, { random, seen: undefined, companyId, terms: launchTerms(world.config) }),
    ),
  );
  await report(world, await storeOf(world.ctx, TenantRow).get({ id }), document);
  return exitCodes.ok;
}

/** Each word that stands for something, and what it must stand for. */
function wordsToRead(world: World, options: Options): (() => unknown)[] {
  const read = (typed: string | undefined, reader: (typed: string) => unknown) => () =>
    typed === undefined ? undefined : reader(typed);
  return [
    read(options.domain, readHost),
    read(options.niche, readNiche),
    read(options.language, readLanguage),
    read(options.languages, (typed) => readList(typed, readLanguage)),
    read(options.countries, (typed) => readList(typed, readCountry)),
    read(options.theme, readTheme),
    read(options.prices, (typed) => getTenant(world, typed)),
    () => companyFor(world, options),
  ];
}

/** All at once: a newcomer types a long command once more, and not once for each fault. */
async function refuseAllFaults(checks: readonly (() => unknown)[]): Promise<void> {
  const faults: string[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      faults.push(error.message);
    }
  }
  if (faults.length > 0) throw new Refused(faults.join('\n'));
}

async function draftDocument(
  world: World,
  key: string,
  options: Options,
  company: { name: string; country: CountryCode },
): Promise<Omit<TenantDocument, 'company' | 'status'>> {
  const prices =
    options.prices === undefined ? undefined : await readDocument(world.ctx, await getTenant(world, options.prices));
  return newDocument({
    key,
    name: options.name?.trim() ?? nameFromKey(key),
    niche: readNiche(options.niche ?? 'general'),
    pool: options.pool?.trim() ?? key,
    ...speech(options, company.country),
    domain: readHost(options.domain ?? ''),
    companyName: company.name,
    supportEmail: options['support-email'],
    settings: {
      ...(prices?.settings.prices && { prices: prices.settings.prices }),
      ...(options.theme !== undefined && { theme: { name: readTheme(options.theme) } }),
    },
    bundles: prices?.bundles ?? {},
  });
}

function speech(options: Options, companyCountry: CountryCode): Speech {
  const given = {
    language: options.language === undefined ? undefined : readLanguage(options.language),
    languages: options.languages === undefined ? [] : readList(options.languages, readLanguage),
    countries: options.countries === undefined ? [] : readList(options.countries, readCountry),
  };
  return speechOf(given, companyCountry);
}

/** As a browser asks for it; a host that is written in another script is shown in that script first. */
function addressOf({ config }: World, host: string): string {
  const address = originAt(config, config.publicScheme, host);
  return shownHost(host) === host ? address : `${shownHost(host)}, ${address}`;
}

async function report(
  world: World,
  row: TenantRow,
  { niche, pool, domains, languages, countries }: TenantDocument,
): Promise<void> {
  const { ctx, io } = world;
  const findings = relevant(await checkLaunch(ctx, row, launchTerms(world.config)), world);
  const facts = [
    `niche ${niche}`,
    `pool ${pool}`,
    `languages ${languages.join(', ')}`,
    `countries ${countries.join(', ')}`,
  ];
  io.print(
    `${row.name} is ${row.status === 'live' ? 'live' : 'there, as a draft'}: ${addressOf(world, domains.primary ?? '')}\n  ${facts.join(' · ')}`,
  );
  if (world.config.demo && !/(^|\.)localhost$/.test(domains.primary ?? ''))
    io.print('  Browsers reach it once DNS leads here. A host that ends in .localhost needs none.');
  if (findings.length > 0)
    io.print(
      `\n${row.status === 'live' ? 'Worth a look:' : 'Before it goes live:'}\n${launchLines(row.key, findings).join('\n')}`,
    );
  if (row.status !== 'live') io.print(`\nOpen it: npm run tenant -- set ${row.key} status live`);
}
