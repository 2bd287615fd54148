import { In } from 'typeorm';
import type { StaffRole } from '@manyhearts/contract/calls';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import type { Config } from '../../core/process/config.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { passwordToken } from '../../staff/staff-proofs.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { didYouMean, Refused, type World } from '../command.ts';

/** The arguments after the verb; undefined if an option was not given. */
export type StaffArguments = {
  username: string;
  role: string | undefined;
  keys: string[] | undefined;
  password: boolean;
  secondFactor: boolean;
};
export type StaffWorld = World & {
  config: Pick<Config, 'secrets' | 'adminHosts' | 'publicScheme' | 'publicPort' | 'port'>;
};
export type StaffWork = (world: StaffWorld, given: StaffArguments) => Promise<number>;

export const roles = ['owner', 'operator', 'support', 'moderator'] as const satisfies readonly StaffRole[];
const usernameShape = /^[a-z][a-z0-9._-]{1,59}$/;

export function nameFaults(username: string): string[] {
  return usernameShape.test(username)
    ? []
    : [`${JSON.stringify(username)} is no user name: 2 to 60 small letters, digits, dots, hyphens; a letter first.`];
}

export function roleFaults(role: string | undefined): string[] {
  return role === undefined || isRole(role)
    ? []
    : [`There is no role ${JSON.stringify(role)}; there are ${roles.join(', ')}.`];
}

export function isRole(role: string | undefined): role is StaffRole {
  return roles.some((known) => known === role);
}

export function scopeFaults(role: StaffRole, tenants: number): string[] {
  return role !== 'owner' && tenants === 0 ? [`A ${role} works on tenants: name them with --tenants key,key.`] : [];
}

/** Returns the tenants' ids; each unknown key is a fault. */
export async function findTenants(
  ctx: StoreContext,
  keys: readonly string[],
): Promise<{ ids: string[]; faults: string[] }> {
  if (keys.length === 0) return { ids: [], faults: [] };
  const found = await storeOf(ctx, TenantRow).find({ key: In([...keys]) });
  const missing = keys.filter((key) => !found.some((tenant) => tenant.key === key));
  return {
    ids: found.map(({ id }) => id),
    faults:
      missing.length > 0 ? [`There is no tenant ${missing.join(', ')}. "npm run tenant -- list" shows them.`] : [],
  };
}

/** Throws all faults at once, so that the user can fix them in one go. */
export function requireNone(faults: readonly string[]): void {
  if (faults.length > 0) throw new Refused(faults.join('\n'));
}

/**
 * Locks the rows of owners until the transaction ends, so that two concurrent commands can't remove the last two
 * owners.
 */
export async function getStaff(ctx: StoreContext, username: string): Promise<StaffMember> {
  const members = storeOf(ctx, StaffMember);
  await members.change({ role: 'owner' }, { role: 'owner' });
  const member = await members.findOne({ username });
  if (member) return member;
  const names = (await members.find({}, { select: { id: true, username: true } })).map((one) => one.username);
  throw new Refused(
    `No staff member is called ${username}.${didYouMean(username, names)} All of them: npm run staff -- list`,
  );
}

/** Call after `getStaff`, in the same transaction. */
export async function requireAnotherOwner(ctx: StoreContext, member: StaffMember, what: string): Promise<void> {
  if (member.role !== 'owner' || member.isDisabled) return;
  const active = await storeOf(ctx, StaffMember).count({ role: 'owner', isDisabled: false });
  if (active <= 1)
    throw new Refused(
      `${member.username} is the last active owner and can't be ${what}: no one could undo that in the console. Invite or enable another owner first.`,
    );
}

/**
 * Sets a password, once, within a day. The token is in the fragment (`#`), which browsers send to no server and log
 * nowhere.
 */
export function passwordLink({ config, ctx }: StaffWorld, member: Pick<StaffMember, 'id' | 'stamp'>): string {
  const { adminHosts, publicScheme, publicPort, port, secrets } = config;
  const shown = publicPort ?? (publicScheme === 'https' ? undefined : port);
  const usual = publicScheme === 'https' ? 443 : 80;
  const origin = `${publicScheme}://${adminHosts[0] ?? 'localhost'}${shown === undefined || shown === usual ? '' : `:${shown}`}`;
  return `${origin}/admin/password#${passwordToken(secrets, member, ctx.now())}`;
}
