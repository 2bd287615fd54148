import { defineCall } from './calls.ts';
import { secondFactorCode } from './challenges.ts';
import { memberEmail } from './email-addresses.ts';
import { object } from './fields.ts';
import { mailToken } from './mail-links.ts';
import { typedPassword } from './passwords.ts';

/** The answer is the same whether or not the new address has an account here; the mail to it says which. */
export const askForEmailChange = defineCall({
  verb: 'POST',
  path: '/api/mail-change',
  summary: 'Mails a link to a new address, which changes to it',
  audience: 'member',
  idempotency: 'own',
  body: object({ email: memberEmail().required(), password: typedPassword().required(), totp: secondFactorCode() }),
  status: 202,
});

/** A link that was mailed for it is dead from then on. */
export const giveUpEmailChange = defineCall({
  verb: 'DELETE',
  path: '/api/mail-change',
  summary: 'Gives up a change of the e-mail address that is not confirmed yet',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});

/** As for activation, needs the account's session, or its password and code. The old address is told, and can undo it for seven days. */
export const changeEmail = defineCall({
  verb: 'POST',
  path: '/api/mail-change/do',
  summary: 'Changes the e-mail address by the link that was mailed to the new one',
  audience: 'visitor',
  idempotency: 'own',
  body: object({ token: mailToken(), password: typedPassword(), totp: secondFactorCode() }),
});

/**
 * Every session, second factor and passkey ends, and no password opens the account any more: a mail to the old address lets its
 * owner choose one. Later changes are undone with it; undo links from before it keep working.
 */
export const undoEmailChange = defineCall({
  verb: 'POST',
  path: '/api/mail-change/undo',
  summary: 'Goes back to the old e-mail address by the link that was mailed to it',
  audience: 'visitor',
  idempotency: 'accepted',
  body: object({ token: mailToken() }),
  empty: true,
});
