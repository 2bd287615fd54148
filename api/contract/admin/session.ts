import { defineCall, type StaffRole, type NoInput } from '../calls.ts';

export type StaffView = {
  id: string;
  username: string;
  role: StaffRole;
  tenantIds: string[] | 'all';
  totpEnabled: boolean;
};

export type StaffSignIn = { username: string; password: string; totp?: string };

export const openStaffSession = defineCall<StaffSignIn, StaffView>({
  verb: 'POST',
  path: '/api/admin/session',
  summary: 'Logs a staff member in with password and second factor',
  audience: 'visitor',
  idempotency: 'own',
});

export const readStaffSession = defineCall<NoInput, StaffView>({
  verb: 'GET',
  path: '/api/admin/session',
  summary: 'Reads the staff member who is logged in',
  audience: 'staff',
  roles: ['owner', 'operator', 'support', 'moderator'],
});

export const closeStaffSession = defineCall<NoInput, void>({
  verb: 'DELETE',
  path: '/api/admin/session',
  summary: 'Logs a staff member out',
  audience: 'staff',
  roles: ['owner', 'operator', 'support', 'moderator'],
  idempotency: 'accepted',
  empty: true,
});

export const setStaffPassword = defineCall<{ token: string; password: string; passwordRepeat: string }, void>({
  verb: 'POST',
  path: '/api/admin/password',
  summary: 'Sets a staff password by the one-time link of a reset',
  audience: 'visitor',
  idempotency: 'own',
  empty: true,
});
