import { defineCall } from '../calls.ts';
import { id, line, object, paragraphs } from '../fields.ts';
import { limits } from '../limits.ts';

/** `sent_to` is shortened: enough for its owner to know it, too little to learn it. */
export type AccessResetView = { member_id: string; username: string; sent_to: string };

/**
 * For a member who lost their second factor. Support neither sees nor sets a password, so deceiving support
 * gains nothing without the mailbox of the account.
 */
export const resetAccess = defineCall({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/access-resets',
  summary: 'Ends every way into a member’s account and mails its confirmed address a link to choose a password',
  audience: 'staff',
  roles: ['owner', 'operator', 'support'],
  idempotency: 'accepted',
  params: object({ id: id().required() }),
  body: object({
    /** User name, confirmed address or id. */
    member: line(limits.memberNamedLength).required(),
    reason: paragraphs(limits.accessResetReasonLength).required(),
  }),
  status: 201,
});
