import { defineCall } from './calls.ts';
import { secondFactorCode } from './challenges.ts';
import { object } from './fields.ts';
import { typedPassword } from './passwords.ts';

/** `address` is what an authenticator app reads from a picture; `secret` is for typing it in. */
export type SecondFactorSecret = { secret: string; address: string };
/** Told once. Each opens the account once when the app is lost. */
export type RecoveryCodes = { recovery_codes: string[] };

export const beginSecondFactor = defineCall({
  verb: 'POST',
  path: '/api/second-factor',
  summary: 'A secret for an authenticator app; nothing asks for its codes before one was confirmed',
  audience: 'member',
  idempotency: 'own',
  body: object({ password: typedPassword().required() }),
});

export const confirmSecondFactor = defineCall({
  verb: 'POST',
  path: '/api/second-factor/confirm',
  summary: 'From now on logging in asks for a code; answers with recovery codes',
  audience: 'member',
  idempotency: 'own',
  endsSession: true,
  body: object({ totp: secondFactorCode().required() }),
});

export const removeSecondFactor = defineCall({
  verb: 'POST',
  path: '/api/second-factor/remove',
  summary: 'Logging in no longer asks for a code',
  audience: 'member',
  idempotency: 'own',
  endsSession: true,
  body: object({ password: typedPassword().required(), totp: secondFactorCode().required() }),
  empty: true,
});
