import type { UserAnswer } from './user.ts';
import { defineCall, type EmptyAnswer } from './calls.ts';

/**
 * Confirms the address of the account that the link is for. Needs that account's session, or what log-in asks for (which then
 * opens one): whoever finds a link to an account that others made with their address can't make it theirs by mistake.
 */
export const activate = defineCall<{ token: string; password?: string; totp?: string; challenge?: string }, UserAnswer>(
  {
    verb: 'POST',
    path: '/api/activate',
    summary: 'Confirms an e-mail address and with it the account',
    audience: 'visitor',
    idempotency: 'own',
  },
);

/** With `email`: sends it there from now on. Links that were sent before are dead. */
export const resendActivation = defineCall<{ email?: string }, EmptyAnswer>({
  verb: 'POST',
  path: '/api/activate/resend',
  summary: 'Sends the confirmation again, to another address if need be',
  audience: 'member',
  idempotency: 'accepted',
  status: 202,
});
