import type { UserAnswer } from './user.ts';
import { defineCall, type NoInput } from './calls.ts';

/** `copied`: the counter showed that it was used in two places, so it no longer logs in. */
export type PasskeyView = {
  id: string;
  credentialId: string;
  name: string;
  created: string;
  lastUsed: string | null;
  copied: boolean;
};

export type PasskeysAnswer = { passkeys: PasskeyView[]; limit: number; rpId: string };

/**
 * Options for creating a passkey in the browser. Authenticators that hold a key in `known` refuse to make a second one.
 */
export type PasskeyOffer = {
  challenge: string;
  timeoutMs: number;
  rp: { id: string; name: string };
  user: { id: string; name: string };
  algorithms: number[];
  known: { id: string; transports: string[] }[];
};

/** Options for using a passkey in the browser. They name no account: the passkey identifies it. */
export type PasskeyQuestion = { challenge: string; timeoutMs: number; rpId: string };

/** COSE: Ed25519, ES256, RS256. Every authenticator supports one of them. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257];

export const listPasskeys = defineCall<NoInput, PasskeysAnswer>({
  verb: 'GET',
  path: '/api/passkeys',
  summary: 'Lists the passkeys of this member, oldest first',
  audience: 'member',
});

export const beginPasskey = defineCall<{ password: string; totp?: string }, PasskeyOffer>({
  verb: 'POST',
  path: '/api/passkeys',
  summary:
    'Creates the options for a new passkey; requires the password, and the code of a second factor if there is one',
  audience: 'member',
  idempotency: 'own',
});

/** Bytes as base64url. `name` is chosen by the member and defaults to the browser's. */
export type MadePasskey = {
  credentialId: string;
  clientData: string;
  attestation: string;
  transports?: string[];
  name?: string;
};

export const confirmPasskey = defineCall<MadePasskey, PasskeyView>({
  verb: 'POST',
  path: '/api/passkeys/confirm',
  summary: 'Stores the passkey that the browser created',
  audience: 'member',
  idempotency: 'own',
  endsSession: true,
  status: 201,
});

export const removePasskey = defineCall<{ id: string; password: string; totp?: string }, void>({
  verb: 'POST',
  path: '/api/passkeys/{id}/remove',
  summary: 'Deletes a passkey; requires the password, and the code of a second factor if there is one',
  audience: 'member',
  idempotency: 'own',
  endsSession: true,
  empty: true,
});

export const beginPasskeyLogIn = defineCall<NoInput, PasskeyQuestion>({
  verb: 'POST',
  path: '/api/passkeys/log-in',
  summary: 'Creates the options for a log-in by passkey; they don’t depend on the account',
  audience: 'visitor',
  idempotency: 'own',
});

/** Bytes as base64url. */
export type UsedPasskey = {
  credentialId: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
  challenge?: string;
};

export const finishPasskeyLogIn = defineCall<UsedPasskey, UserAnswer>({
  verb: 'POST',
  path: '/api/passkeys/log-in/finish',
  summary: 'Logs in by passkey, without password or code, and opens a session',
  audience: 'visitor',
  idempotency: 'own',
});
