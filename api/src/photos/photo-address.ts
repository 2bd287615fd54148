import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { PhotoFormat } from './photo-files.ts';

export const hourMs = 3_600_000;
const keyIdLength = 4;
const signatureBytes = 16;
const purpose = 'photo-address';

/** The one that signs first, then the one before it, whose addresses hold until they have run out. */
export type SigningSecrets = readonly [string, ...string[]];
export type NamedPhotoFile = { tenantId: string; key: string; format?: PhotoFormat };

/**
 * Where a file may be fetched, on one brand, for one to two hours. It ends on the hour, so that everybody is given the same address
 * meanwhile and a cache keeps one copy.
 */
export function photoAddress([secret]: SigningSecrets, { tenantId, key, format = 'webp' }: NamedPhotoFile, now: Date): string {
  const end = (Math.floor(now.getTime() / hourMs) + 2) * (hourMs / 1_000);
  // The end is the same for a while, so behind the rest it costs a page that names many of these almost nothing.
  return `/m/${key}.${format}?s=${keyIdOf(secret)}${signatureOf(secret, { tenantId, key, format }, end)}&e=${end}`;
}

/** When the address runs out; undefined for one that we did not sign for this brand, or that has run out. */
export function endOfAddress(secrets: SigningSecrets, file: NamedPhotoFile, { e, s }: { e?: unknown; s?: unknown }, now: Date): Date | undefined {
  if (typeof e !== 'string' || typeof s !== 'string' || !/^[1-9]\d{9}$/.test(e)) return undefined;
  const end = Number(e);
  const secret = secrets.find((one) => keyIdOf(one) === s.slice(0, keyIdLength));
  // Signed in any case: an unknown key takes as long as a known one.
  const isOurs = isSame(signatureOf(secret ?? secrets[0], file, end), s.slice(keyIdLength));
  return secret !== undefined && isOurs && end * 1_000 > now.getTime() ? new Date(end * 1_000) : undefined;
}

const keyIds = new Map<string, string>();

/** Tells which secret signed, and nothing about it. */
function keyIdOf(secret: string): string {
  const known = keyIds.get(secret);
  if (known) return known;
  const made = hash('sha256', `${purpose}\n${secret}`, 'base64url').slice(0, keyIdLength);
  keyIds.set(secret, made);
  return made;
}

function signatureOf(secret: string, { tenantId, key, format = 'webp' }: NamedPhotoFile, end: number): string {
  const name = format === 'webp' ? key : `${key}.${format}`;
  return createHmac('sha256', secret).update(`${purpose}\n${tenantId}|${name}|${end}`).digest().subarray(0, signatureBytes).toString('base64url');
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
