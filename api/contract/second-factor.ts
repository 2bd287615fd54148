import { defineCall } from './calls.ts';

/** `address` is encoded as a QR code for an authenticator app; `secret` is for typing it in. */
export type SecondFactorSecret = { secret: string; address: string };

/** Sent only once. Each opens the account once if the app is lost. */
export type RecoveryCodes = { recoveryCodes: string[] };

export const beginSecondFactor = defineCall<{ password: string }, SecondFactorSecret>({
  verb: 'POST',
  path: '/api/second-factor',
  summary: 'Creates a secret for an authenticator app; it has no effect before a code confirms it',
  audience: 'member',
  idempotency: 'own',
});

export const confirmSecondFactor = defineCall<{ totp: string }, RecoveryCodes>({
  verb: 'POST',
  path: '/api/second-factor/confirm',
  summary: 'Turns the second factor on, and returns recovery codes',
  audience: 'member',
  idempotency: 'own',
  endsSession: true,
});

export const removeSecondFactor = defineCall<{ password: string; totp: string }, void>({
  verb: 'POST',
  path: '/api/second-factor/remove',
  summary: 'Turns the second factor off',
  audience: 'member',
  idempotency: 'own',
  endsSession: true,
  empty: true,
});
