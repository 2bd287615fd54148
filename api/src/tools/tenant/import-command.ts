import { Not } from 'typeorm';
import {
  companyShape,
  tenantDocumentShape,
  type BundleDocument,
  type TenantDocument,
} from '@manyhearts/contract/tenant-document';
import { storeOf } from '../../core/database/store.ts';
import { findCompanyOf } from '../../tenants/change-company.ts';
import { copiedDocument, namesLeft } from '../../tenants/copied-document.rules.ts';
import { toCompanyDocument } from '../../tenants/company-document.rules.ts';
import type { Company } from '../../tenants/company.entity.ts';
import { parseDocumentText } from '../../tenants/document-text.rules.ts';
import { importTenant, rehearse } from '../../tenants/import-tenant.ts';
import { launchTerms } from '../../tenants/launch-check.ts';
import { loadShared } from '../../tenants/shared-settings.ts';
import { settledPages } from '../../tenants/pages/page-document.rules.ts';
import { settingPaths } from '../../tenants/settings-document.rules.ts';
import type { FieldFaults } from '../../tenants/shape-faults.ts';
import { diffDocuments, judgeDocument, type DocumentChange } from '../../tenants/tenant-document.rules.ts';
import { readDocument } from '../../tenants/tenant-document.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { didYouMean, exitCodes, Refused, WrongUsage, type World } from '../command.ts';
import { requirePositionals, type Arguments } from './arguments.ts';
import { auditedChange } from '../../console/audited-change.ts';
import { refuseLaunchFaults } from './check-command.ts';
import { readDocumentFile } from './export-command.ts';
import { refuseConsoleHosts, requireKey } from './find-company.ts';
import { nameFromKey } from '../../tenants/new-tenant.rules.ts';
import { pageChangeLines } from './page-changes.ts';
import { readHost, readNiche, faultSentence, shownBundle, shownValue, wirePath } from './words.ts';
import { usageOf } from './usage.ts';

export async function importTenantFile(world: World, args: Arguments): Promise<number> {
  const { ctx, io, random } = world;
  const { file } = requirePositionals(args, 'file');
  const original = await readOriginal(world, file);
  const wanted =
    args.options.as === undefined ? requireNoCopyOptions(original, args) : copyOf(original, args, ctx.now());
  const stored = await storeOf(ctx, TenantRow).findOne({ key: wanted.key });
  if (stored && args.options.as !== undefined)
    throw new Refused(`There already is a tenant ${wanted.key}, called ${stored.name}. A copy needs a key of its own.`);
  refuseConsoleHosts(world, [wanted.domains.primary, ...wanted.domains.others]);
  const seen = stored ? await readDocument(ctx, stored) : undefined;
  const document = { ...wanted, pages: settledPages(wanted.pages, seen?.pages, ctx.now()) };
  const company = await findCompanyOf(ctx, stored, document.company);
  const changes = diffDocuments(seen ?? (company ? { company: toCompanyDocument(company) } : {}), document);
  if (changes.length === 0) {
    io.print(`${document.key} is already as ${file} says.`);
    return exitCodes.ok;
  }
  io.print(
    [
      stored ? `${document.key} would change:` : `${document.key} would be new:`,
      ...changes.flatMap(changeLines),
      ...(await companyNote(world, document.key, company, changes)),
    ].join('\n'),
  );
  const launched = { key: document.key, isNew: !stored };
  const terms = launchTerms(world.config);
  await refuseLaunchFaults(launched, () =>
    rehearse(ctx, (ctx) => importTenant(ctx, document, { random, seen, terms })),
  );
  await requireConsent(world, args);
  await refuseLaunchFaults(launched, () =>
    auditedChange(world, document.key, (ctx) => importTenant(ctx, document, { random, seen, terms })),
  );
  io.print(`${document.key} is ${stored ? 'changed' : 'made'}.`);
  const left = args.options.as === undefined ? [] : linesOfNamesLeft(document, original);
  if (left.length > 0) io.print(left.join('\n'));
  return exitCodes.ok;
}

async function readOriginal({ ctx, io }: World, file: string): Promise<TenantDocument> {
  const text = parseDocumentText(readDocumentFile(io, file));
  if (!text.valid)
    throw new Refused(`${file}:${text.line} can't be read. ${faultSentence(text.fault.code, text.fault.params)}`);
  const verdict = judgeDocument(text.value, await loadShared(ctx));
  if (verdict.valid) return verdict.document;
  throw new Refused([`${file} can't be imported:`, ...faultLines(verdict.fields, text.lineOf)].join('\n'));
}

function faultLines(faults: FieldFaults, lineOf: (path: string) => number | undefined): string[] {
  const known = [
    ...settingPaths.keys(),
    ...Object.keys(tenantDocumentShape.fields),
    ...Object.keys(companyShape.fields),
  ];
  return Object.entries(faults).map(([path, { code, params }]) => {
    const wire = wirePath(path);
    const guess = code === 'field_unknown' ? didYouMean(String(params.unknown), known) : '';
    return `  line ${lineOf(wire) ?? 1}, ${wire || 'the document'}: ${faultSentence(code, params)}${guess}`;
  });
}

/** + is added, - is removed, ~ is changed. */
function changeLines({ path, before, after }: DocumentChange): string[] {
  if (path.startsWith('pages.')) return pageChangeLines({ path, before, after });
  const shown = (value: unknown) =>
    path.startsWith('bundles.') ? shownBundle(value as BundleDocument) : shownValue(value);
  if (before === undefined) return [`+ ${path}: ${shown(after)}`];
  if (after === undefined) return [`- ${path}: ${shown(before)}`];
  return [`~ ${path}: ${shown(before)} → ${shown(after)}`];
}

/** Companies are shared, so a change here also changes their other brands. */
async function companyNote(
  { ctx }: World,
  key: string,
  company: Company | undefined,
  changes: readonly DocumentChange[],
): Promise<string[]> {
  if (!company || !changes.some(({ path }) => path.startsWith('company.'))) return [];
  const others = await storeOf(ctx, TenantRow).find(
    { companyId: company.id, key: Not(key) },
    { order: { key: 'ASC' } },
  );
  return others.length > 0
    ? [
        `  ${company.name} answers for ${others.map((other) => other.key).join(', ')} too, and what changes of it changes there.`,
      ]
    : [];
}

async function requireConsent({ io }: World, args: Arguments): Promise<void> {
  if (args.switches.has('yes')) return;
  if (!io.confirm)
    throw new Refused('Nothing was changed, because there is no terminal to confirm in. Add --yes to apply.');
  if (!(await io.confirm('Apply these changes?'))) throw new Refused('Nothing was changed.');
}

function requireNoCopyOptions(document: TenantDocument, args: Arguments): TenantDocument {
  const given = ['domain', 'name', 'niche', 'pool'].filter((flag) => args.options[flag] !== undefined);
  if (args.switches.has('live')) given.push('live');
  if (given.length > 0)
    throw new WrongUsage(
      `${given.map((flag) => `--${flag}`).join(', ')} can only be used with --as, for a copy.`,
      usageOf('import'),
    );
  return document;
}

/** A new brand modelled on another. It gets its own pool unless one is named, and stays a draft unless it is opened. */
export function copyOf(model: TenantDocument, { options, switches }: Arguments, now: Date): TenantDocument {
  const key = requireKey(options.as ?? '');
  if (options.domain === undefined)
    throw new WrongUsage('A copy needs a domain of its own: --domain <host>.', usageOf('import'));
  return copiedDocument(
    model,
    {
      key,
      name: options.name?.trim() ?? nameFromKey(key),
      status: switches.has('live') ? 'live' : 'draft',
      niche: options.niche === undefined ? undefined : readNiche(options.niche),
      pool: options.pool?.trim() ?? key,
      domain: readHost(options.domain),
    },
    now,
  );
}

/** The commands for settings and pages of a copy that still name the original brand. */
export function linesOfNamesLeft(copy: TenantDocument, model: TenantDocument): string[] {
  const { settings, pages } = namesLeft(copy, model);
  return [
    ...leftOf(
      'settings',
      settings.map((path) => `set ${copy.key} ${path} <value>`),
      model,
    ),
    ...leftOf(
      'pages',
      pages.map((page) => {
        const [slug, language] = page.split('/');
        return `page put ${copy.key} ${slug} <file> --language ${language}`;
      }),
      model,
    ),
  ];
}

function leftOf(what: string, commands: readonly string[], { name }: TenantDocument): string[] {
  return commands.length === 0
    ? []
    : [`These ${what} still speak of ${name}:`, ...commands.map((command) => `  npm run tenant -- ${command}`)];
}
