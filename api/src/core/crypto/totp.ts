import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

function totpOf(secret: string, username: string, issuer = 'Manyhearts'): TOTP {
  return new TOTP({ issuer, label: username, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 });
}

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Deterministic: equal bytes give equal secrets. */
export function totpSecretOf(bytes: Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

/** The otpauth URL, which authenticator apps read as a QR code. */
export function totpAddress(secret: string, username: string, issuer?: string): string {
  return totpOf(secret, username, issuer).toString();
}

/**
 * Returns the time step of a valid code, so that callers can reject its reuse; undefined for a wrong code. Accepts
 * one step of clock drift.
 */
export function totpStep(secret: string, username: string, code: string, nowMs: number): number | undefined {
  // otpauth's constant-time comparison requires texts of equal byte length.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret, username).validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? undefined : Math.floor(nowMs / (periodSeconds * 1_000)) + delta;
}
