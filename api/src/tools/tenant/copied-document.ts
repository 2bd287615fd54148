import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { WrongUsage } from '../command.ts';
import type { Arguments } from './arguments.ts';
import { requireKey } from './find-tenant.ts';
import { nameFromKey } from './new-tenant.rules.ts';
import { readHost, readNiche } from './read-words.ts';
import { usageOf } from './usage.ts';

/**
 * Another brand after the model of one. It meets nobody's members unless a pool is named, and nobody sees it unless
 * it is opened.
 */
export function copyOf(model: TenantDocument, { options, switches }: Arguments): TenantDocument {
  const key = requireKey(options.as ?? '');
  if (options.domain === undefined) throw new WrongUsage('A copy needs a domain of its own: --domain <host>.', usageOf('import'));
  return {
    ...model,
    key,
    name: options.name?.trim() ?? nameFromKey(key),
    status: switches.has('live') ? 'live' : 'draft',
    niche: options.niche === undefined ? model.niche : readNiche(options.niche),
    pool: options.pool?.trim() ?? key,
    domains: { primary: readHost(options.domain), others: [] },
  };
}

/** Settings of a copy that still speak of the brand it was made from. */
export function namesLeft(copy: TenantDocument, model: TenantDocument): string[] {
  const names = [model.name, model.key, model.domains.primary ?? ''].filter((name) => name.length > 2).map((name) => name.toLowerCase());
  const left = Object.entries(copy.settings).flatMap(([group, settings]) =>
    Object.entries(settings).flatMap(([name, value]) => (names.some((word) => JSON.stringify(value).toLowerCase().includes(word)) ? [`${group}.${name}`] : [])),
  );
  return left.length === 0 ? [] : [`These settings still speak of ${model.name}:`, ...left.map((path) => `  npm run tenant -- set ${copy.key} ${path} <value>`)];
}
