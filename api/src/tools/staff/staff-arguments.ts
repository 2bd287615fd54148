import { In } from 'typeorm';
import { staffLanguages, type StaffLanguage } from '@manyhearts/contract/admin/session';
import { usernameShape } from '@manyhearts/contract/admin/staff';
import { staffRoles, type StaffRole } from '@manyhearts/contract/calls';
import { email } from '@manyhearts/contract/fields';
import { AppError } from '../../core/errors/app-error.ts';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import { passwordLink, type ConsoleConfig } from '../../staff/console-origin.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { StaffMembersService } from '../../staff/staff-members.service.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { didYouMean, Refused, type World } from '../command.ts';

/** The arguments after the verb; undefined if an option was not given. */
export type StaffArguments = {
  username: string;
  role: string | undefined;
  email: string | undefined;
  language: string | undefined;
  keys: string[] | undefined;
  createsTenants: string | undefined;
  password: boolean;
  secondFactor: boolean;
};
export type StaffWorld = World & { config: ConsoleConfig };
export type StaffWork = (world: StaffWorld, given: StaffArguments) => Promise<number>;

/** The same rules as in the console. */
export function membersOf({ config, random, audit }: StaffWorld): StaffMembersService {
  return new StaffMembersService(config, random, audit);
}

export function nameFaults(username: string): string[] {
  return usernameShape.test(username)
    ? []
    : [
        `${JSON.stringify(username)} is not a valid user name. Use 2 to 60 small letters, digits, dots or hyphens, beginning with a letter.`,
      ];
}

export function roleFaults(role: string | undefined): string[] {
  return role === undefined || isRole(role)
    ? []
    : [`There is no role ${JSON.stringify(role)}; there are ${staffRoles.join(', ')}.`];
}

export function isRole(role: string | undefined): role is StaffRole {
  return staffRoles.some((known) => known === role);
}

/** An operator who may create brands gets their own. */
export function scopeFaults(role: StaffRole, tenants: number, mayCreate = false): string[] {
  return role !== 'owner' && tenants === 0 && !(role === 'operator' && mayCreate)
    ? [`A ${role} works on tenants: name them with --tenants key,key.`]
    : [];
}

export function addressFaults(address: string | undefined): string[] {
  return address === undefined || email().isValidSync(address)
    ? []
    : [`${JSON.stringify(address)} is no mail address.`];
}

export function languageFaults(language: string | undefined): string[] {
  return language === undefined || isStaffLanguage(language)
    ? []
    : [`The console speaks ${staffLanguages.join(' and ')}, not ${JSON.stringify(language)}.`];
}

export function isStaffLanguage(language: string | undefined): language is StaffLanguage {
  return staffLanguages.some((known) => known === language);
}

export function yesFaults(text: string | undefined): string[] {
  return text === undefined || text === 'yes' || text === 'no'
    ? []
    : [`--creates-tenants is yes or no, not ${JSON.stringify(text)}.`];
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

export async function getStaff(ctx: StoreContext, username: string): Promise<StaffMember> {
  const members = storeOf(ctx, StaffMember);
  const member = await members.findOne({ username });
  if (member) return member;
  const names = (await members.find({}, { select: { id: true, username: true } })).map((one) => one.username);
  throw new Refused(
    `No staff member is called ${username}.${didYouMean(username, names)} All of them: npm run staff -- list`,
  );
}

/** `what` says what was to happen to the last owner. */
export async function unlessLastOwner<T>(username: string, what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'last_owner')
      throw new Refused(
        `${username} is the last active owner and can't be ${what}: no one could undo that in the console. Invite or enable another owner first.`,
      );
    throw error;
  }
}

export function linkOf({ config, ctx }: StaffWorld, member: Pick<StaffMember, 'id' | 'stamp'>): string {
  return passwordLink(config, member, ctx.now());
}
