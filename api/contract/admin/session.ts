import { defineCall, type StaffRole } from '../calls.ts';
import { object, string } from '../fields.ts';
import { newPasswordFields, typedPassword } from '../passwords.ts';
import { issue } from '../yup-messages.ts';

export type StaffView = {
  id: string;
  username: string;
  role: StaffRole;
  tenant_ids: string[] | 'all';
  totp_enabled: boolean;
};

/**
 * `second_factor_required` (403): the password was right, send the call again with the app's code as `totp`.
 * `second_factor_setup` (403): right, and no factor yet. `params` carry the `secret` and its `address` for an app; send
 * the call again with the code that the app shows for it.
 */
export const staffSignInInput = object({
  username: string().trim().lowercase().max(60).required(),
  password: typedPassword().required(),
  totp: string()
    .trim()
    .matches(/^\d{6}$/, { message: issue('field_invalid'), excludeEmptyString: true })
    .max(40),
});

export const openStaffSession = defineCall({
  verb: 'POST',
  path: '/api/admin/session',
  summary: 'Staff log-in with password and second factor',
  audience: 'visitor',
  idempotency: 'own',
  body: staffSignInInput,
});

export const readStaffSession = defineCall({
  verb: 'GET',
  path: '/api/admin/session',
  summary: 'Who is logged in to the console',
  audience: 'staff',
  roles: ['owner', 'operator', 'support', 'moderator'],
});

export const closeStaffSession = defineCall({
  verb: 'DELETE',
  path: '/api/admin/session',
  summary: 'Staff log-out',
  audience: 'staff',
  roles: ['owner', 'operator', 'support', 'moderator'],
  idempotency: 'accepted',
  empty: true,
});

export const setStaffPassword = defineCall({
  verb: 'POST',
  path: '/api/admin/password',
  summary: 'Sets a password by the one-time link that a reset gave out',
  audience: 'visitor',
  idempotency: 'own',
  empty: true,
  body: object({ token: string().trim().max(120).required(), ...newPasswordFields() }),
});
