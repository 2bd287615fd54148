import { defineCall, type StaffRole, type NoInput } from '../calls.ts';

/** The languages of the console, and of mails to staff. */
export const staffLanguages = ['en', 'nl'] as const;
export type StaffLanguage = (typeof staffLanguages)[number];

export type StaffView = {
  id: string;
  username: string;
  role: StaffRole;
  tenantIds: string[] | 'all';
  totpEnabled: boolean;
  /** May create brands, and gets each one. Owners always may. */
  canCreateTenants: boolean;
};

export type StaffSignIn = { username: string; password: string; totp?: string; recoveryCode?: string };
/** The code of the app, or a recovery code. An account without a factor, as in the demo, proves itself by password. */
export type StaffProof = { totp?: string; recoveryCode?: string; password?: string };

/** How long a proof lasts for calls with `stepUp`. */
export const stepUpMinutes = 5;

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

/** A wrong code counts against a limit, and a right one works once, so a retry needs no stored answer. */
export const proveStaffSession = defineCall<StaffProof, void>({
  verb: 'POST',
  path: '/api/admin/session/proof',
  summary: 'Proves the second factor again, for sensitive calls of the next five minutes',
  audience: 'staff',
  roles: ['owner', 'operator', 'support', 'moderator'],
  idempotency: 'own',
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
