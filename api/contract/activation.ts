import type { UserAnswer } from './user.ts';
import { defineCall, type EmptyAnswer } from './calls.ts';

/**
 * Confirms the address of the link's account. Needs that account's session, or what log-in asks for (which then opens
 * one), so that the owner of an address can't confirm an account that a stranger made with it by mistake.
 */
export const activate = defineCall<{ token: string; password?: string; totp?: string; challenge?: string }, UserAnswer>(
  {
    verb: 'POST',
    path: '/api/activate',
    summary: 'Confirms the e-mail address of an account by a mailed link',
    audience: 'visitor',
    idempotency: 'own',
  },
);

/** With `email`: changes the address and sends the link there. Earlier links stop working. */
export const resendActivation = defineCall<{ email?: string }, EmptyAnswer>({
  verb: 'POST',
  path: '/api/activate/resend',
  summary: 'Sends the confirmation mail again, optionally to another address',
  audience: 'member',
  idempotency: 'accepted',
  status: 202,
});
