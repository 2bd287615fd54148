import type { StaffRole } from '@manyhearts/contract/calls';
import type { DataSource } from 'typeorm';
import { MemberSession } from '../src/identity/sessions/member-session.entity.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { StaffMember, StaffSession } from '../src/staff/staff-member.entity.ts';
import { aMemberSession, aStaffSession, type MadeTenant } from './factories.ts';

/** A client. `memberOf`, `role` and `tenantIds` describe what its valid session allows; absent without one. */
export type Actor = {
  name: string;
  memberOf?: string;
  role?: StaffRole;
  tenantIds?: readonly string[] | 'all';
  /** Logs in anew, so that a log-out does not affect other actors. */
  cookie: () => Promise<string | undefined>;
};
export type Brands = { own: MadeTenant; sibling: MadeTenant; stranger: MadeTenant };

const day = 86_400_000;
const lessRoles = ['operator', 'support', 'moderator'] as const;

/** All kinds of clients: with and without a session, of this tenant and of others, and with an expired session. */
export function actorsOf(db: DataSource, brands: Brands): Actor[] {
  return [...membersOf(db, brands), ...staffOf(db, brands), ...confusedOf(db, brands)];
}

function membersOf(db: DataSource, { own, sibling, stranger }: Brands): Actor[] {
  const member = (tenant: MadeTenant) => async () => (await aMemberSession(db, tenant)).cookie;
  return [
    { name: 'visitor', cookie: async () => undefined },
    { name: 'member', memberOf: own.id, cookie: member(own) },
    { name: 'member of another brand of the pool', memberOf: sibling.id, cookie: member(sibling) },
    { name: 'member of another pool', memberOf: stranger.id, cookie: member(stranger) },
    {
      name: 'member with an expired session',
      cookie: async () => (await aMemberSession(db, own, new Date(Date.now() - 15 * day))).cookie,
    },
    { name: 'member with a revoked session', cookie: () => revokedMember(db, own) },
    { name: 'somebody with a made-up cookie', cookie: async () => `sid=${'x'.repeat(43)}; adm=${'y'.repeat(43)}` },
  ];
}

function staffOf(db: DataSource, { own, stranger }: Brands): Actor[] {
  const staff =
    (role: StaffRole, tenantIds: string[] = [], now?: Date) =>
    async () => {
      const { staffId, cookie } = await aStaffSession(db, role, tenantIds, now);
      // The calls that mail the reader answer every role alike.
      await storeOf({ db: db.manager }, StaffMember).change({ id: staffId }, { email: null });
      return cookie;
    };
  return [
    { name: 'owner', role: 'owner', tenantIds: 'all', cookie: staff('owner') },
    ...lessRoles.flatMap((role): Actor[] => [
      { name: `${role} of the tenant`, role, tenantIds: [own.id], cookie: staff(role, [own.id]) },
      { name: `${role} of another tenant`, role, tenantIds: [stranger.id], cookie: staff(role, [stranger.id]) },
      { name: `${role} of no tenant`, role, tenantIds: [], cookie: staff(role) },
    ]),
    { name: 'owner with an expired session', cookie: staff('owner', [], new Date(Date.now() - day)) },
    { name: 'owner with a revoked session', cookie: () => revokedStaff(db) },
    { name: 'disabled owner', cookie: () => disabledStaff(db) },
  ];
}

/** Sends a valid token in the wrong cookie. */
function confusedOf(db: DataSource, { own }: Brands): Actor[] {
  const renamed = (cookie: string, name: string) => cookie.replace(/^\w+/, name);
  return [
    {
      name: 'member with a cookie named like staff’s',
      cookie: async () => renamed((await aMemberSession(db, own)).cookie, 'adm'),
    },
    {
      name: 'owner with a cookie named like a member’s',
      cookie: async () => renamed((await aStaffSession(db, 'owner')).cookie, 'sid'),
    },
  ];
}

async function revokedMember(db: DataSource, tenant: MadeTenant): Promise<string> {
  const { accountId, cookie } = await aMemberSession(db, tenant);
  await asSystem('test', () => storeOf({ db: db.manager, tenant }, MemberSession).remove({ accountId }));
  return cookie;
}

async function revokedStaff(db: DataSource): Promise<string> {
  const { staffId, cookie } = await aStaffSession(db, 'owner');
  await storeOf({ db: db.manager }, StaffSession).remove({ staffId });
  return cookie;
}

async function disabledStaff(db: DataSource): Promise<string> {
  const { staffId, cookie } = await aStaffSession(db, 'owner');
  await storeOf({ db: db.manager }, StaffMember).change({ id: staffId }, { isDisabled: true });
  return cookie;
}
