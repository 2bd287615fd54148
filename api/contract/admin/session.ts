import { defineCall, type StaffRole } from '../calls.ts';
import { object, string } from '../fields.ts';
import { issue } from '../yup-messages.ts';

export type StaffView = { id: string; username: string; role: StaffRole; tenant_ids: string[] | 'all'; totp_enabled: boolean };

export const staffSignInInput = object({
  username: string().trim().lowercase().max(60).required(),
  password: string().max(256).required(),
  totp: string().trim().matches(/^\d{6}$/, { message: issue('field_invalid'), excludeEmptyString: true }),
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
