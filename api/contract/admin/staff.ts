import { defineCall, type StaffRole } from '../calls.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';
import type { StaffLanguage } from './session.ts';

/** `invited`: waits for a password to be set by a link. */
export const staffStates = ['active', 'invited', 'disabled'] as const;
export type StaffState = (typeof staffStates)[number];

export const usernameShape = /^[a-z][a-z0-9._-]{1,59}$/;
/** Bounds a row, not a plan: an operator of more brands than this is made an owner. */
export const mostTenantsOfStaff = 1_000;

export type StaffName = { id: string; username: string };

/** A member of staff as owners see them. Hashes, secrets and addresses are never sent. */
export type StaffRecord = StaffName & {
  role: StaffRole;
  tenantIds: string[] | 'all';
  canCreateTenants: boolean;
  state: StaffState;
  totpEnabled: boolean;
  hasAddress: boolean;
  recoveryCodesLeft: number;
  sessions: number;
  /** The pending approval that would make them an owner. */
  ownerApprovalId: string | null;
  /** Who last invited or reset them in the console. */
  vouchedBy: StaffName | null;
  usedAt: string | null;
  createdAt: string;
  /** Changes with role and brands; a change sends it back, so that a stale form can't overwrite a newer one. */
  version: number;
};

/** `link` sets a password, once; null if it was mailed or none was needed. It can't be read again. */
export type StaffLink = { staff: StaffRecord; link: string | null; isMailed: boolean };

export type StaffInvitation = {
  username: string;
  role: StaffRole;
  tenantIds?: string[];
  canCreateTenants?: boolean;
  /** The link is mailed to it; without one it is shown to the inviter. */
  email?: string;
  language?: StaffLanguage;
};
export type StaffChange = {
  role?: StaffRole;
  tenantIds?: string[];
  canCreateTenants?: boolean;
  version?: number;
};

export type StaffSort = 'username' | 'role' | 'created_at' | 'used_at' | 'id';

const owners = { audience: 'staff', roles: ['owner'] } as const;

export const listStaff = defineCall<ListInput<StaffSort>, StaffRecord[]>({
  verb: 'GET',
  path: '/api/admin/staff',
  summary: 'Lists who works in the console',
  ...owners,
});

export const readStaff = defineCall<{ id: string }, StaffRecord>({
  verb: 'GET',
  path: '/api/admin/staff/{id}',
  summary: 'Reads a member of staff',
  ...owners,
});

/** The answer has a link, which must not be stored, so the call keeps its own record of the request. */
export const inviteStaff = defineCall<StaffInvitation, StaffLink>({
  verb: 'POST',
  path: '/api/admin/staff',
  summary: 'Invites a member of staff; a future owner begins without rights until a second owner approves',
  ...owners,
  stepUp: true,
  idempotency: 'own',
  status: 201,
});

export const changeStaff = defineCall<StaffChange & { id: string }, StaffRecord>({
  verb: 'POST',
  path: '/api/admin/staff/{id}/change',
  summary: 'Changes role, brands or rights from the next request on; making an owner waits for a second owner',
  ...owners,
  stepUp: true,
  idempotency: 'accepted',
});

export const disableStaff = defineCall<{ id: string }, StaffRecord>({
  verb: 'POST',
  path: '/api/admin/staff/{id}/disable',
  summary: 'Ends the sessions of a member of staff and refuses log-ins; not for the last active owner',
  ...owners,
  stepUp: true,
  idempotency: 'accepted',
});

export const enableStaff = defineCall<{ id: string }, StaffRecord>({
  verb: 'POST',
  path: '/api/admin/staff/{id}/enable',
  summary: 'Lets a disabled member of staff log in again',
  ...owners,
  stepUp: true,
  idempotency: 'accepted',
});

/** A repeat makes another link and voids the first, so a retry needs no stored answer. */
export const resetStaff = defineCall<{ id: string; password: boolean; secondFactor: boolean }, StaffLink>({
  verb: 'POST',
  path: '/api/admin/staff/{id}/reset',
  summary: 'Ends a lost password, second factor or both, with all sessions',
  ...owners,
  stepUp: true,
  idempotency: 'own',
});

export const endStaffSessions = defineCall<{ id: string }, StaffRecord>({
  verb: 'POST',
  path: '/api/admin/staff/{id}/end-sessions',
  summary: 'Logs a member of staff out everywhere',
  ...owners,
  idempotency: 'accepted',
});

export const exportStaff = exportOf(listStaff, 'staff');
