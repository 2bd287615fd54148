import { passkeyAlgorithms } from '@manyhearts/contract/passkeys';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';

/** The page on which the ceremony must have happened, and its challenge. */
export type Expected = { challenge: string; origin: string; rpId: string };
export type Made = { credentialId: string; clientData: string; attestation: string };
export type Used = {
  credentialId: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string | undefined;
};
export type NewKey = { publicKey: string; counter: number };

const type = 'public-key';

/**
 * Loaded at the first use of a passkey: the library reads a dozen kinds of certificates, and most processes never need
 * it.
 */
const library = () => import('@simplewebauthn/server');
const parts = () => import('@simplewebauthn/server/helpers');

/** Undefined if the challenge, origin, RP id or user verification is wrong. */
export async function provenNew(
  { credentialId: id, clientData: clientDataJSON, attestation }: Made,
  expected: Expected,
): Promise<NewKey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const plain = await withoutMaker(attestation);
  if (plain === undefined || !(await isOnOwnPage(clientDataJSON))) return undefined;
  const response = {
    id,
    rawId: id,
    type,
    response: { clientDataJSON, attestationObject: plain },
    clientExtensionResults: {},
  } as const;
  const { registrationInfo } = await orNothing<Partial<VerifiedRegistrationResponse>>(
    () =>
      verifyRegistrationResponse({
        response,
        ...pageOf(expected),
        supportedAlgorithmIDs: [...passkeyAlgorithms],
        requireUserVerification: true,
      }),
    {},
  );
  if (registrationInfo?.credential.id !== id) return undefined;
  const { publicKey, counter } = registrationInfo.credential;
  return { publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/** Returns the authenticator's signature counter if the signature is valid. Callers judge the counter. */
export async function provenUse(
  { credentialId: id, clientData: clientDataJSON, authenticatorData, signature }: Used,
  publicKey: string,
  expected: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  if (!(await isOnOwnPage(clientDataJSON))) return undefined;
  const response = {
    id,
    rawId: id,
    type,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  } as const;
  // The library compares counters before it verifies the signature: without a key, a sender could get the passkey
  // marked as copied. 0 skips that.
  const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 };
  const proven = await orNothing(
    () => verifyAuthenticationResponse({ response, ...pageOf(expected), credential, requireUserVerification: true }),
    undefined,
  );
  return proven?.verified ? proven.authenticationInfo.newCounter : undefined;
}

/** False inside a cross-origin frame, where our pages never are. The library doesn't check this. */
async function isOnOwnPage(clientData: string): Promise<boolean> {
  const { decodeClientDataJSON } = await parts();
  return orNothing(async () => {
    const { crossOrigin = false, topOrigin } = decodeClientDataJSON(clientData) as {
      crossOrigin?: unknown;
      topOrigin?: unknown;
    };
    return crossOrigin === false && topOrigin === undefined;
  }, false);
}

function pageOf({ challenge, origin, rpId }: Expected) {
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId };
}

/**
 * Drops the attestation: we accept all makers of authenticators, and checking it would request URLs that the sender
 * chose.
 */
async function withoutMaker(attestation: string): Promise<string | undefined> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await parts();
  return orNothing(async () => {
    const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestation)).get('authData');
    return isoBase64URL.fromBuffer(
      isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', authData],
        ]),
      ),
    );
  }, undefined);
}

/** The library throws plain errors on malformed input. */
async function orNothing<T>(check: () => Promise<T>, nothing: T): Promise<T> {
  try {
    return await check();
  } catch {
    return nothing;
  }
}
