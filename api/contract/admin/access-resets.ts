import { defineCall } from '../calls.ts';

/** `sent_to` is shortened: enough for its owner to know it, too little to learn it. */
export type AccessResetView = { member_id: string; username: string; sent_to: string };

/**
 * For a member who lost their second factor. Support neither sees nor sets a password, so deceiving support
 * gains nothing without the mailbox of the account.
 */
export const resetAccess = defineCall<{ id: string; member: string; reason: string }, AccessResetView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/access-resets',
  summary: 'Ends every way into a member’s account and mails its confirmed address a link to choose a password',
  audience: 'staff',
  roles: ['owner', 'operator', 'support'],
  idempotency: 'accepted',
  status: 201,
});
