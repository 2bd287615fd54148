import { passkeyAlgorithms } from '@manyhearts/contract/passkeys';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';

/** On whose page it must have happened, and what was asked there. */
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
 * The library is loaded when somebody first uses a passkey: it reads certificates of a dozen kinds, and most processes
 * never need it.
 */
const library = () => import('@simplewebauthn/server');
const parts = () => import('@simplewebauthn/server/helpers');

/** Undefined where anything about it is not as it must be: the challenge, the page, the brand, the presence of its owner. */
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

/** The key's own count of its uses where the signature holds. What that count may be is not looked at here. */
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
  // The library would look at the count first, and then whoever has no key at all could have it told as copied.
  const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 };
  const proven = await orNothing(
    () => verifyAuthenticationResponse({ response, ...pageOf(expected), credential, requireUserVerification: true }),
    undefined,
  );
  return proven?.verified ? proven.authenticationInfo.newCounter : undefined;
}

/** False inside a frame on another site's page, which our pages never are. The library does not look at it. */
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

/** Nobody is asked who made their device, so what is said of it is left out: to check it, we would ask addresses that the sender chose. */
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

/** The library throws plain errors at whatever is wrong with what a stranger sent. */
async function orNothing<T>(check: () => Promise<T>, nothing: T): Promise<T> {
  try {
    return await check();
  } catch {
    return nothing;
  }
}
