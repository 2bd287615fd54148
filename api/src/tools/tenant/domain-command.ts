import { storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { addDomain, makePrimary, removeDomain } from '../../tenants/change-domains.ts';
import { Domain } from '../../tenants/tenant.entity.ts';
import { didYouMean, exitCodes, Refused, WrongUsage, type World } from '../command.ts';
import { requirePositionals, type Arguments } from './arguments.ts';
import { auditedChange } from '../../console/audited-change.ts';
import { getTenant, refuseConsoleHosts } from './find-company.ts';
import { readHost, explainFault, shownHost } from './words.ts';
import { usageOf } from './usage.ts';

const deeds = {
  add: { change: addDomain, done: 'leads to', already: 'already leads to' },
  remove: { change: removeDomain, done: 'no longer leads to', already: 'never led to' },
  primary: { change: makePrimary, done: 'is now the primary domain of', already: 'already is the primary domain of' },
} as const;

export async function changeDomain(world: World, args: Arguments): Promise<number> {
  const { key, deed, host: typed } = requirePositionals(args, 'key', 'deed', 'host');
  if (!isDeed(deed))
    throw new WrongUsage(
      `Domains are added, removed or made primary, not ${JSON.stringify(deed)}.${didYouMean(deed, Object.keys(deeds))}`,
      usageOf('domain'),
    );
  const row = await getTenant(world, key);
  const host = readHost(typed);
  if (deed !== 'remove') refuseConsoleHosts(world, [host]);
  const { change, done, already } = deeds[deed];
  try {
    const { changed } = await auditedChange(world, row.key, (ctx) => change(ctx, row, host));
    world.io.print(`${shownHost(host)} ${changed ? done : already} ${row.key}.`);
  } catch (error) {
    if (!(error instanceof AppError) || error.fields?.host?.code !== 'field_not_offered') throw error;
    throw new Refused(`${shownHost(host)} is not a domain of ${row.key}. ${faultOf(error, host)}`);
  }
  world.io.print((await domainLines(world, row.id)).join('\n'));
  return exitCodes.ok;
}

async function domainLines({ ctx }: World, tenantRef: string): Promise<string[]> {
  const domains = await storeOf(ctx, Domain).find({ tenantRef }, { order: { isPrimary: 'DESC', host: 'ASC' } });
  return domains.map(({ host, isPrimary }) => `  ${isPrimary ? 'primary' : '       '}  ${shownHost(host)}`);
}

function faultOf(error: AppError, typed: string): string {
  return explainFault(error, typed).replace(/^host: /, '');
}

function isDeed(word: string): word is keyof typeof deeds {
  return Object.hasOwn(deeds, word);
}
