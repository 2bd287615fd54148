import type { UserAnswer } from './user.ts';
import { defineCall, type NoInput, type EmptyAnswer } from './calls.ts';

/** The answer is the same whether or not the new address has an account here; the mail to it says which. */
export const askForEmailChange = defineCall<{ email: string; password: string; totp?: string }, EmptyAnswer>({
  verb: 'POST',
  path: '/api/mail-change',
  summary: 'Mails a link to a new address, which changes to it',
  audience: 'member',
  idempotency: 'own',
  status: 202,
});

/** A link that was mailed for it is dead from then on. */
export const giveUpEmailChange = defineCall<NoInput, void>({
  verb: 'DELETE',
  path: '/api/mail-change',
  summary: 'Gives up a change of the e-mail address that is not confirmed yet',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});

/** As for activation, needs the account's session, or its password and code. The old address is told, and can undo it for seven days. */
export const changeEmail = defineCall<{ token: string; password?: string; totp?: string }, UserAnswer>({
  verb: 'POST',
  path: '/api/mail-change/do',
  summary: 'Changes the e-mail address by the link that was mailed to the new one',
  audience: 'visitor',
  idempotency: 'own',
});

/**
 * Every session, second factor and passkey ends, and no password opens the account any more: a mail to the old address lets its
 * owner choose one. Later changes are undone with it; undo links from before it keep working.
 */
export const undoEmailChange = defineCall<{ token: string }, void>({
  verb: 'POST',
  path: '/api/mail-change/undo',
  summary: 'Goes back to the old e-mail address by the link that was mailed to it',
  audience: 'visitor',
  idempotency: 'accepted',
  empty: true,
});
