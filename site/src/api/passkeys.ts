import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { Given } from '@manyhearts/contract/calls';
import type { MadePasskey, PasskeyOffer, PasskeyQuestion, UsedPasskey } from '@manyhearts/contract/passkeys';

/**
 * `done` is what the server is to be sent. `stopped`: somebody said no, waited too long or has none; browsers do not say
 * which. `known`: this device has one already. `superseded`: this page has asked something else since.
 */
export type Ceremony<Done> = { done: Done } | { reason: 'stopped' | 'known' | 'superseded' };

/** Loaded when somebody uses a passkey, and never by anybody else. */
const library = () => import('@simplewebauthn/browser');

/** Browsers offer them on safe pages only, and some not at all. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Whether passkeys can be offered where a user name is typed, beside what a password manager fills in. */
export async function canFillInPasskeys(): Promise<boolean> {
  if (!canUsePasskeys() || typeof PublicKeyCredential.isConditionalMediationAvailable !== 'function') return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

export async function makePasskey({
  challenge,
  timeout_ms: timeout,
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
        // Kept on the device, so that it needs no name to be found; and the device asks who holds it.
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
      },
    });
    return toMade(made);
  });
}

/** `whileTyping` waits until somebody chooses a passkey where their user name is typed, and shows nothing by itself. */
export async function askForPasskey(
  { challenge, timeout_ms: timeout, rp_id: rpId }: PasskeyQuestion,
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

/** What waits is given up. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

/** The server knows it no more, so the browser need not offer it any more. Browsers that can't be told go on offering it. */
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
