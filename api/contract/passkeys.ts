import { defineCall } from './calls.ts';
import { secondFactorCode, solvedChallenge } from './challenges.ts';
import { array, id, line, object, string } from './fields.ts';
import { typedPassword } from './passwords.ts';
import { issue } from './yup-messages.ts';

/** `copied`: it was used in two places at once, so it opens nothing any more. */
export type PasskeyView = {
  id: string;
  credential_id: string;
  name: string;
  created: string;
  last_used: string | null;
  copied: boolean;
};
export type PasskeysAnswer = { passkeys: PasskeyView[]; limit: number; rp_id: string };
/** What a browser is to make a passkey for. Those in `known` are on a device already and need no second one there. */
export type PasskeyOffer = {
  challenge: string;
  timeout_ms: number;
  rp: { id: string; name: string };
  user: { id: string; name: string };
  algorithms: number[];
  known: { id: string; transports: string[] }[];
};
/** What a browser is to answer with a passkey. It names nobody: the passkey says whose it is. */
export type PasskeyQuestion = { challenge: string; timeout_ms: number; rp_id: string };

/** COSE: Ed25519, ES256, RS256. Between them every authenticator has one. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257];

/** Bytes in base64url, as browsers hand them over, without padding. */
const bytes = (max: number) =>
  string()
    .max(max)
    .matches(/^[\w-]+$/, { message: issue('field_invalid'), excludeEmptyString: true });
const credentialId = () => bytes(1_400).required();
/** A passkey logs in without a code, so adding one takes what log-in takes. */
const proof = { password: typedPassword().required(), totp: secondFactorCode() };
const passkeyId = () => object({ id: id().required() });

export const madePasskey = object({
  credentialId: credentialId(),
  clientData: bytes(4_000).required(),
  attestation: bytes(16_000).required(),
  transports: array()
    .of(
      string()
        .max(20)
        .matches(/^[a-z-]+$/, { message: issue('field_invalid') })
        .required(),
    )
    .max(8),
  /** What its owner calls it; without one it is called after the browser. */
  name: line(60),
});

export const usedPasskey = object({
  credentialId: credentialId(),
  clientData: bytes(4_000).required(),
  authenticatorData: bytes(4_000).required(),
  signature: bytes(4_000).required(),
  userHandle: bytes(100),
  challenge: solvedChallenge(),
});

export const listPasskeys = defineCall({
  verb: 'GET',
  path: '/api/passkeys',
  summary: 'The passkeys of this member, oldest first',
  audience: 'member',
});

export const beginPasskey = defineCall({
  verb: 'POST',
  path: '/api/passkeys',
  summary: 'What a browser needs to make a passkey; needs the password, and the code where there is a second factor',
  audience: 'member',
  idempotency: 'own',
  body: object(proof),
});

export const confirmPasskey = defineCall({
  verb: 'POST',
  path: '/api/passkeys/confirm',
  summary: 'Keeps the passkey that the browser made',
  audience: 'member',
  idempotency: 'own',
  endsSession: true,
  body: madePasskey,
  status: 201,
});

export const removePasskey = defineCall({
  verb: 'POST',
  path: '/api/passkeys/{id}/remove',
  summary: 'A passkey opens nothing any more; needs the password, and the code where there is a second factor',
  audience: 'member',
  idempotency: 'own',
  endsSession: true,
  params: passkeyId(),
  body: object(proof),
  empty: true,
});

export const beginPasskeyLogIn = defineCall({
  verb: 'POST',
  path: '/api/passkeys/log-in',
  summary: 'What a browser needs to ask for a passkey; the same for everybody',
  audience: 'visitor',
  idempotency: 'own',
  body: object({}),
});

export const finishPasskeyLogIn = defineCall({
  verb: 'POST',
  path: '/api/passkeys/log-in/finish',
  summary: 'Log-in by passkey, which asks for no password and no code; opens a session',
  audience: 'visitor',
  idempotency: 'own',
  body: usedPasskey,
});
