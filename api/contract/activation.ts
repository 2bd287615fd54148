import { defineCall } from './calls.ts';
import { secondFactorCode, solvedChallenge } from './challenges.ts';
import { memberEmail } from './email-addresses.ts';
import { object } from './fields.ts';
import { mailToken } from './mail-links.ts';
import { typedPassword } from './passwords.ts';

/**
 * Confirms the address of the account that the link is for. Needs that account's session, or what log-in asks for (which then
 * opens one): whoever finds a link to an account that others made with their address can't make it theirs by mistake.
 */
export const activate = defineCall({
  verb: 'POST',
  path: '/api/activate',
  summary: 'Confirms an e-mail address and with it the account',
  audience: 'visitor',
  idempotency: 'own',
  body: object({
    token: mailToken(),
    password: typedPassword(),
    totp: secondFactorCode(),
    challenge: solvedChallenge(),
  }),
});

/** With `email`: sends it there from now on. Links that were sent before are dead. */
export const resendActivation = defineCall({
  verb: 'POST',
  path: '/api/activate/resend',
  summary: 'Sends the confirmation again, to another address if need be',
  audience: 'member',
  idempotency: 'accepted',
  body: object({ email: memberEmail() }),
  status: 202,
});
