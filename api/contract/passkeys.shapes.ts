import { count, figure, flag, idText, instant, list, orNull, text, view, named } from './answer-fields.ts';
import { secondFactorCode, solvedChallenge } from './challenges.ts';
import { array, id, line, object, string } from './fields.ts';
import { typedPassword } from './passwords.ts';
import { issue } from './yup-messages.ts';
import {
  beginPasskey,
  beginPasskeyLogIn,
  confirmPasskey,
  finishPasskeyLogIn,
  listPasskeys,
  removePasskey,
} from './passkeys.ts';
import { shapesFor } from './shapes.ts';
import { userAnswer } from './user.shapes.ts';

/** Base64url without padding, as browsers send bytes. */
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
  /** Chosen by the member; defaults to the browser's name. */
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

/** A passkey logs in without a code, so adding one takes the same proof as log-in. */
const proof = { password: typedPassword().required(), totp: secondFactorCode() };

export const removePasskeyInput = object(proof);

export const beginPasskeyInput = object(proof);

const passkeyView = () =>
  named(
    'Passkey',
    view({
      id: idText(),
      credentialId: text(),
      name: text(),
      created: instant(),
      lastUsed: orNull(instant()),
      copied: flag(),
    }),
  );

export const passkeysShapes = () => [
  shapesFor(listPasskeys, {
    answer: view({ passkeys: list(passkeyView()), limit: count(), rpId: text() }),
  }),
  shapesFor(beginPasskey, {
    body: beginPasskeyInput,
    answer: view({
      challenge: text(),
      timeoutMs: count(),
      rp: view({ id: text(), name: text() }),
      user: view({ id: text(), name: text() }),
      algorithms: list(figure()),
      known: list(view({ id: text(), transports: list(text()) })),
    }),
  }),
  shapesFor(confirmPasskey, {
    body: madePasskey,
    answer: passkeyView(),
  }),
  shapesFor(removePasskey, {
    params: passkeyId(),
    body: removePasskeyInput,
  }),
  shapesFor(beginPasskeyLogIn, {
    body: object({}),
    answer: view({ challenge: text(), timeoutMs: count(), rpId: text() }),
  }),
  shapesFor(finishPasskeyLogIn, {
    body: usedPasskey,
    answer: userAnswer(),
  }),
];
