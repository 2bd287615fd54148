import { defineCall } from '../calls.ts';

/** `sent_to` is shortened: its owner recognises the address, support can't learn it. */
export type AccessResetView = { memberId: string; username: string; sentTo: string };

/**
 * For a member who lost their second factor. Support neither sees nor sets a password, so deceiving support gains
 * nothing without access to the account's mailbox.
 */
export const resetAccess = defineCall<{ id: string; member: string; reason: string }, AccessResetView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/access-resets',
  summary: 'Ends all sessions and log-in methods of an account, and mails a password link to its confirmed address',
  audience: 'staff',
  roles: ['owner', 'operator', 'support'],
  idempotency: 'accepted',
  status: 201,
});
