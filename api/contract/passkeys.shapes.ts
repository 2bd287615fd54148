import { secondFactorCode, solvedChallenge } from './challenges.ts';
import { array, id, line, object, string } from './fields.ts';
import { typedPassword } from './passwords.ts';
import { issue } from './yup-messages.ts';
import { beginPasskey, confirmPasskey, removePasskey, beginPasskeyLogIn, finishPasskeyLogIn } from './passkeys.ts';
import { shapesFor } from './shapes.ts';

/** Bytes in base64url, as browsers hand them over, without padding. */
const bytes = (max: number) =>
  string()
    .max(max)
    .matches(/^[\w-]+$/, { message: issue('field_invalid'), excludeEmptyString: true });

const credentialId = () => bytes(1_400).required();

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

/** A passkey logs in without a code, so adding one takes what log-in takes. */
const proof = { password: typedPassword().required(), totp: secondFactorCode() };

export const removePasskeyInput = object(proof);

export const beginPasskeyInput = object(proof);

export const passkeysShapes = [
  shapesFor(beginPasskey, {
    body: beginPasskeyInput,
  }),
  shapesFor(confirmPasskey, {
    body: madePasskey,
  }),
  shapesFor(removePasskey, {
    params: passkeyId(),
    body: removePasskeyInput,
  }),
  shapesFor(beginPasskeyLogIn, {
    body: object({}),
  }),
  shapesFor(finishPasskeyLogIn, {
    body: usedPasskey,
  }),
];
