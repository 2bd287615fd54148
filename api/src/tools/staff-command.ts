import { parseArgs } from 'node:util';
import { In } from 'typeorm';
import type { StaffRole } from '@manyhearts/contract/calls';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { storeOf } from '../core/database/store.ts';
import { Passwords } from '../core/passwords.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { newTotpSecret, totpAddress } from '../core/totp.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { exitCodes, Refused, runCommand, WrongUsage, type Command, type World } from './command.ts';

const roles = ['owner', 'operator', 'support', 'moderator'] as const satisfies readonly StaffRole[];
const usernameShape = /^[a-z][a-z0-9._-]{1,59}$/;

const usage = `npm run staff -- invite <username> [--role owner|operator|support|moderator] [--tenants key,key]
npm run staff -- list

invite   Makes an account for the console and prints its password and second factor once. The first one is an owner.
         Everybody but an owner works on the named tenants only.
list     Shows who may log in.

Examples:
  npm run staff -- invite anna
  npm run staff -- invite bram --role support --tenants rosewood,silverwood`;

/** Who may enter the console. Passwords and factors are made here and shown once; nobody can read them later. */
export async function runStaffCommand(words: string[], { io, readConfig }: Pick<Command, 'io' | 'readConfig'>): Promise<number> {
  const [verb, ...rest] = words;
  if (verb === undefined || verb === 'help' || words.includes('--help')) {
    io.print(usage);
    return exitCodes.ok;
  }
  return runCommand({ io, readConfig, reason: 'staff command' }, async (world) => {
    if (verb === 'invite') return invite(world, rest);
    if (verb === 'list') return list(world);
    throw new WrongUsage(`There is no command ${JSON.stringify(verb)}.`, usage);
  });
}

async function invite({ ctx, random, io, audit, account }: World, words: string[]): Promise<number> {
  const { username, role, keys } = readWords(words);
  const tenantIds = await tenantsOf(ctx, keys);
  if (role !== 'owner' && tenantIds.length === 0) throw new Refused(`A ${role} works on tenants: name them with --tenants key,key.`);
  // Four groups, so that it can be read out; 96 bits.
  const password = (random.token().replace(/[^a-z0-9]/gi, '').slice(0, 20).match(/.{5}/g) ?? []).join('-');
  const totpSecret = newTotpSecret();
  const passwordHash = await new Passwords().hash(password);
  try {
    await ctx.inTransaction(async (ctx) => {
      const id = random.id();
      await storeOf(ctx, StaffMember).add({ id, username, passwordHash, role, tenantIds, totpSecret, totpStep: null, isDisabled: false, createdAt: ctx.now() });
      await audit.record(ctx, { account, action: 'staff.invite', target: `staff:${id}`, after: { username, role, tenantIds } });
    });
  } catch (error) {
    if (isDuplicate(error)) throw new Refused(`There is somebody called ${username} already. Choose another name.`);
    throw error;
  }
  io.print(`${username} may log in as ${role}. Shown once:\n\n  password       ${password}\n  second factor  ${totpSecret}\n  for an app     ${totpAddress(totpSecret, username)}\n`);
  return exitCodes.ok;
}

function readWords(words: string[]): { username: string; role: StaffRole; keys: string[] } {
  const { positionals, values } = parse(words);
  const [username, ...more] = positionals;
  if (username === undefined || more.length > 0) throw new WrongUsage('Name one person.', usage);
  if (!usernameShape.test(username)) throw new Refused(`${JSON.stringify(username)} is no user name: 2 to 60 small letters, digits, dots, hyphens; a letter first.`);
  const role = roles.find((known) => known === (values.role ?? 'owner'));
  if (!role) throw new Refused(`There is no role ${JSON.stringify(values.role)}; there are ${roles.join(', ')}.`);
  return { username, role, keys: (values.tenants ?? '').split(',').map((key) => key.trim()).filter(Boolean) };
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: { role: { type: 'string' }, tenants: { type: 'string' } } });
  } catch (error) {
    throw new WrongUsage((error as Error).message, usage);
  }
}

async function tenantsOf(ctx: World['ctx'], keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const found = await storeOf(ctx, TenantRow).find({ key: In(keys) });
  const missing = keys.filter((key) => !found.some((tenant) => tenant.key === key));
  if (missing.length > 0) throw new Refused(`There is no tenant ${missing.join(', ')}. "npm run tenant -- list" shows them.`);
  return found.map(({ id }) => id);
}

async function list({ ctx, io }: World): Promise<number> {
  const people = await storeOf(ctx, StaffMember).find({}, { order: { username: 'ASC' } });
  if (people.length === 0) io.print('Nobody yet: npm run staff -- invite <username>');
  for (const { username, role, isDisabled, totpSecret } of people) io.print(`${username.padEnd(24)} ${role.padEnd(10)} ${isDisabled ? 'disabled' : totpSecret ? 'second factor' : 'password only'}`);
  return exitCodes.ok;
}
