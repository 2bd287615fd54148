import { hash } from 'node:crypto';

/**
 * False if a copy of the key was used since: the copy counts for itself, so sooner or later one of the two is behind.
 * Keys that are synchronised between devices don't count and stay at zero.
 */
export function isNextUse(before: number, now: number): boolean {
  return now > before || (before === 0 && now === 0);
}

/**
 * WebAuthn user handle, by which an authenticator tells accounts apart. Devices show it to their holder, so it is a
 * hash.
 */
export function userHandleOf(tenantId: string, accountId: string): string {
  return hash('sha256', `passkey\n${tenantId}\n${accountId}`, 'base64url');
}

/** The challenge in the client data; undefined if it can't be parsed. */
export function challengeIn(clientData: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    const challenge = typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
