import { defineCall } from './calls.ts';

/** `address` is encoded as a QR code for an authenticator app; `secret` is for typing it in. */
export type SecondFactorSecret = { secret: string; address: string };

/** Sent only once. Each opens the account once if the app is lost. */
export type RecoveryCodes = { recoveryCodes: string[] };

export const beginSecondFactor = defineCall<{ password: string }, SecondFactorSecret>({
  verb: 'POST',
  path: '/api/second-factor',
  summary: 'A secret for an authenticator app; nothing asks for its codes before one was confirmed',
  audience: 'member',
  idempotency: 'own',
});

export const confirmSecondFactor = defineCall<{ totp: string }, RecoveryCodes>({
  verb: 'POST',
  path: '/api/second-factor/confirm',
  summary: 'From now on logging in asks for a code; answers with recovery codes',
  audience: 'member',
  idempotency: 'own',
  endsSession: true,
});

export const removeSecondFactor = defineCall<{ password: string; totp: string }, void>({
  verb: 'POST',
  path: '/api/second-factor/remove',
  summary: 'Logging in no longer asks for a code',
  audience: 'member',
  idempotency: 'own',
  endsSession: true,
  empty: true,
});
