import { parseArgs } from 'node:util';
import { limits } from '@manyhearts/contract/limits';
import { characters } from '@manyhearts/contract/text-length';
import { MailLinksService } from '../identity/mail-links/mail-links.service.ts';
import { AccessResetsService } from '../identity/recovery/access-resets.service.ts';
import { AccountRecoveryService } from '../identity/recovery/account-recovery.service.ts';
import { SecurityNoticesService } from '../identity/recovery/security-notices.service.ts';
import type { AppError } from '../core/errors/app-error.ts';
import { Ctx } from '../core/ctx/ctx.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { MemberMailsService } from '../mails/member-mails.service.ts';
import { Outbox, RelayPace } from '../core/outbox/outbox.ts';
import { loadTenant } from '../tenants/tenant-loader.ts';
import { exitCodes, Refused, runCommand, WrongUsage, type Command, type CommandConfig, type World } from './command.ts';
import { getTenant } from './tenant/find-company.ts';

const usage = `npm run member -- reset-access <brand> <member> --reason "<why>" [--yes]

reset-access   For a member who lost their second factor. Removes second factor and passkeys, ends all sessions, makes the
               password unusable, and mails a link to choose another to the confirmed address of the account. No one
               sees a password. Addresses that can still undo a change of address are notified. The audit keeps the reason.

<brand>        The key of the brand, as "npm run tenant -- list" shows it.
<member>       User name, confirmed address or id.
--reason       Why, and how you know that it is the member who asks. At most ${limits.accessResetReasonLength} characters.
--yes          Do it without asking.

Example:
  npm run member -- reset-access rosewood anna --reason "Lost her telephone; answered the questions of ticket 812"`;

/** This command's texts for errors. */
const refusals: Partial<Record<AppError['code'], string>> = {
  not_found: 'There is no member of that user name, confirmed address or id on this brand.',
  conflict: 'This account has no confirmed address or is blocked, so nothing was changed.',
  pending_deletion:
    'This account is being deleted. Its member brings it back by the link in the mail about that; then this can be done.',
};

type Frame = Pick<Command, 'io'> & { readConfig: () => CommandConfig };
type Typed = { brand: string; member: string; reason: string; isSure: boolean };

/** Support's actions on one member. */
export async function runMemberCommand(words: string[], { io, readConfig }: Frame): Promise<number> {
  const [verb, ...rest] = words;
  if (verb === undefined || verb === 'help' || words.includes('--help')) {
    io.print(usage);
    return exitCodes.ok;
  }
  const explain = ({ code }: AppError) => refusals[code];
  return runCommand({ io, readConfig, reason: 'member command', explain }, async (world) => {
    if (verb !== 'reset-access') throw new WrongUsage(`There is no command ${JSON.stringify(verb)}.`, usage);
    return resetAccess(world, readWords(rest), readConfig());
  });
}

async function resetAccess(
  world: World,
  { brand, member, reason, isSure }: Typed,
  config: CommandConfig,
): Promise<number> {
  const { ctx, io, account } = world;
  const { id } = await getTenant(world, brand);
  const tenant = await loadTenant(ctx.db, id);
  if (!tenant) throw new Refused(`The brand ${brand} was removed meanwhile.`);
  const resets = resetsOf(world, config);
  const { username, sentTo } = await resets.look(onBrand(ctx, tenant), member);
  if (!isSure && !io.confirm) throw new Refused('Nothing was changed: this needs a yes at a terminal, or --yes.');
  if (
    !isSure &&
    !(await io.confirm?.(`End every way into the account of ${username} on ${brand} and mail a link to ${sentTo}?`))
  )
    throw new Refused('Nothing was changed.');
  const done = await ctx.inTransaction((within) =>
    resets.reset(onBrand(within, tenant), within, { member, reason, doer: { account } }),
  );
  io.print(
    `Every way into the account of ${done.username} has ended. A link to choose a password goes to ${done.sentTo} as soon as a server runs.`,
  );
  return exitCodes.ok;
}

function onBrand({ origin, db }: World['ctx'], tenant: Tenant): Ctx<undefined> {
  return new Ctx(origin, tenant, undefined, db);
}

function readWords(words: string[]): Typed {
  const { positionals, values } = parse(words);
  const [brand, member, ...more] = positionals;
  if (brand === undefined || member === undefined || more.length > 0)
    throw new WrongUsage('Name one brand and one member.', usage);
  const reason = (values.reason ?? '').trim();
  if (reason === '') throw new WrongUsage('Say why: --reason "<why>".', usage);
  if (characters(reason) > limits.accessResetReasonLength)
    throw new Refused(`The reason is longer than ${limits.accessResetReasonLength} characters.`);
  if (characters(member) > limits.memberNamedLength) throw new Refused(refusals.not_found);
  return { brand, member: member.trim(), reason, isSure: values.yes ?? false };
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { reason: { type: 'string' }, yes: { type: 'boolean' } },
    });
  } catch (error) {
    throw new WrongUsage((error as Error).message, usage);
  }
}

/** Builds what the server's container provides. Mails stay in the outbox, which the server polls every second. */
function resetsOf({ ctx, random, audit }: World, config: CommandConfig): AccessResetsService {
  const outbox = new Outbox(ctx.origin.dataSource, ctx.origin.clock, random, new RelayPace());
  const jobs: ConstructorParameters<typeof MemberMailsService>[2] = {
    enqueue: (at, job, payload) =>
      outbox.add(at.db, { tenantRef: 'tenant' in at ? at.tenant.id : null, job, payload, dueAt: at.now() }),
  };
  const mails = new MemberMailsService(config, random, jobs);
  const links = new MailLinksService(random, mails);
  return new AccessResetsService(
    new AccountRecoveryService(random, links, mails, new SecurityNoticesService(links, mails)),
    audit,
  );
}
