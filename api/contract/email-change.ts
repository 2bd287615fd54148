import type { UserAnswer } from './user.ts';
import { defineCall, type NoInput, type EmptyAnswer } from './calls.ts';

/** The answer does not depend on whether the new address has an account; the mail to it says so. */
export const askForEmailChange = defineCall<{ email: string; password: string; totp?: string }, EmptyAnswer>({
  verb: 'POST',
  path: '/api/mail-change',
  summary: 'Starts a change of the e-mail address, by a link mailed to the new one',
  audience: 'member',
  idempotency: 'own',
  status: 202,
});

/** Invalidates the link that was mailed for the change. */
export const giveUpEmailChange = defineCall<NoInput, void>({
  verb: 'DELETE',
  path: '/api/mail-change',
  summary: 'Cancels a change of the e-mail address that is not confirmed yet',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});

/**
 * As activation, needs the account's session, or its password and code. The old address is notified, and can undo the
 * change for seven days.
 */
export const changeEmail = defineCall<{ token: string; password?: string; totp?: string }, UserAnswer>({
  verb: 'POST',
  path: '/api/mail-change/do',
  summary: 'Completes a change of the e-mail address by the link that was mailed to the new one',
  audience: 'visitor',
  idempotency: 'own',
});

/**
 * Ends every session, second factor, passkey and password; a mail to the old address lets its owner choose a new
 * password. Also undoes later changes; undo links of earlier changes keep working.
 */
export const undoEmailChange = defineCall<{ token: string }, void>({
  verb: 'POST',
  path: '/api/mail-change/undo',
  summary: 'Restores the old e-mail address by the link that was mailed to it',
  audience: 'visitor',
  idempotency: 'accepted',
  empty: true,
});
