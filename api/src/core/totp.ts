import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

function totpOf(secret: string, username: string, issuer = 'Manyhearts'): TOTP {
  return new TOTP({ issuer, label: username, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 });
}

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The same secret for the same bytes. */
export function totpSecretOf(bytes: Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

/** What an authenticator app reads. */
export function totpAddress(secret: string, username: string, issuer?: string): string {
  return totpOf(secret, username, issuer).toString();
}

/** The step that a code belongs to, so that it can be used once; undefined for a wrong one. One step off is forgiven. */
export function totpStep(secret: string, username: string, code: string, nowMs: number): number | undefined {
  // The comparison in constant time takes texts of equal length in bytes only.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret, username).validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? undefined : Math.floor(nowMs / (periodSeconds * 1_000)) + delta;
}
