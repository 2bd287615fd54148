import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { Given } from '@manyhearts/contract/calls';
import type { MadePasskey, PasskeyOffer, PasskeyQuestion, UsedPasskey } from '@manyhearts/contract/passkeys';

/**
 * `done`: what to send to the server. `stopped`: refused, timed out or no passkey; browsers do not say which. `known`:
 * this device has a passkey for the account already. `superseded`: a newer ceremony of this page aborted this one.
 */
export type Ceremony<Done> = { done: Done } | { reason: 'stopped' | 'known' | 'superseded' };

/** Loaded on first use, so that pages without passkeys do not pay for it. */
const library = () => import('@simplewebauthn/browser');

/** False on insecure pages and in browsers without WebAuthn. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** True if the browser can offer passkeys in the autofill of the user name field. */
export async function canFillInPasskeys(): Promise<boolean> {
  if (!canUsePasskeys() || typeof PublicKeyCredential.isConditionalMediationAvailable !== 'function') return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

export async function makePasskey({
  challenge,
  timeoutMs: timeout,
  rp,
  user,
  algorithms,
  known,
}: PasskeyOffer): Promise<Ceremony<MadePasskey>> {
  return outcomeOf(async () => {
    const { startRegistration } = await library();
    const made = await startRegistration({
      optionsJSON: {
        challenge,
        timeout,
        rp,
        user: { ...user, displayName: user.name },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        // Discoverable, so that log-in needs no user name; the device verifies its user.
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
      },
    });
    return toMade(made);
  });
}

/**
 * With `whileTyping` it waits, without a dialog, until a passkey is chosen from the autofill of the user name field.
 */
export async function askForPasskey(
  { challenge, timeoutMs: timeout, rpId }: PasskeyQuestion,
  whileTyping = false,
): Promise<Ceremony<Given<UsedPasskey>>> {
  return outcomeOf(async () => {
    const { startAuthentication } = await library();
    return toUsed(
      await startAuthentication({
        optionsJSON: { challenge, timeout, rpId, userVerification: 'required' },
        useBrowserAutofill: whileTyping,
      }),
    );
  });
}

/** Aborts the ceremony that is waiting. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Tells the browser to stop offering a passkey that the server has deleted. No-op in browsers without the signal API.
 */
export async function forgetPasskey(rpId: string, credentialId: string): Promise<void> {
  if (!canUsePasskeys() || typeof PublicKeyCredential.signalUnknownCredential !== 'function') return;
  await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => undefined);
}

async function outcomeOf<Done>(work: () => Promise<Done>): Promise<Ceremony<Done>> {
  try {
    return { done: await work() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return { reason: 'known' };
    return { reason: code === 'ERROR_CEREMONY_ABORTED' ? 'superseded' : 'stopped' };
  }
}

function toMade({ id, response }: RegistrationResponseJSON) {
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}

function toUsed({ id, response }: AuthenticationResponseJSON) {
  const { clientDataJSON: clientData, authenticatorData, signature, userHandle } = response;
  return { credentialId: id, clientData, authenticatorData, signature, userHandle };
}
