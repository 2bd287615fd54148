import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { begunNow } from '../../tenants/pages/page-document.rules.ts';
import { WrongUsage } from '../command.ts';
import type { Arguments } from './arguments.ts';
import { requireKey } from './find-tenant.ts';
import { nameFromKey } from './new-tenant.rules.ts';
import { readHost, readNiche } from './read-words.ts';
import { usageOf } from './usage.ts';

/** A new brand modelled on another. It gets its own pool unless one is named, and stays a draft unless it is opened. */
export function copyOf(model: TenantDocument, { options, switches }: Arguments, now: Date): TenantDocument {
  const key = requireKey(options.as ?? '');
  if (options.domain === undefined)
    throw new WrongUsage('A copy needs a domain of its own: --domain <host>.', usageOf('import'));
  return {
    ...model,
    key,
    name: options.name?.trim() ?? nameFromKey(key),
    status: switches.has('live') ? 'live' : 'draft',
    niche: options.niche === undefined ? model.niche : readNiche(options.niche),
    pool: options.pool?.trim() ?? key,
    domains: { primary: readHost(options.domain), others: [] },
    pages: begunNow(model.pages, now),
  };
}

/** Settings and pages of a copy that still name the original brand. */
export function namesLeft(copy: TenantDocument, model: TenantDocument): string[] {
  const names = [model.name, model.key, model.domains.primary ?? '']
    .filter((name) => name.length > 2)
    .map((name) => name.toLowerCase());
  const speaks = (value: unknown) => names.some((word) => JSON.stringify(value).toLowerCase().includes(word));
  const settings = Object.entries(copy.settings).flatMap(([group, said]) =>
    Object.entries(said).flatMap(([name, value]) =>
      speaks(value) ? [`set ${copy.key} ${group}.${name} <value>`] : [],
    ),
  );
  const pages = Object.entries(copy.pages).flatMap(([slug, spoken]) =>
    Object.entries(spoken).flatMap(([language, versions]) =>
      speaks(versions) ? [`page put ${copy.key} ${slug} <file> --language ${language}`] : [],
    ),
  );
  return [...leftOf('settings', settings, model), ...leftOf('pages', pages, model)];
}

function leftOf(what: string, commands: readonly string[], { name }: TenantDocument): string[] {
  return commands.length === 0
    ? []
    : [`These ${what} still speak of ${name}:`, ...commands.map((command) => `  npm run tenant -- ${command}`)];
}
