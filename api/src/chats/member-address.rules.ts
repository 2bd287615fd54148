import type { Secrets } from '../core/crypto/secrets.ts';

/** The one member who may load a file, on one brand. */
export type Reader = { tenantId: string; memberId: string };
/** A file, with the purpose that its signatures have. Addresses are equal for `turnMs`, so that caches hold. */
export type SignedFile = { purpose: string; key: string; turnMs: number };

/** Query of an address for one member, valid for one to two turns. Others who hold it get nothing. */
export function addressQuery(secrets: Secrets, file: SignedFile, reader: Reader, now: Date): string {
  const { purpose, key, turnMs } = file;
  const end = ((Math.floor(now.getTime() / turnMs) + 2) * turnMs) / 1_000;
  return `s=${secrets.signShort(purpose, textOf(key, reader, end))}&e=${end}`;
}

/** When the address expires; undefined if it is not this member’s, or has expired. */
export function addressEnd(
  secrets: Secrets,
  { purpose, key }: Pick<SignedFile, 'purpose' | 'key'>,
  reader: Reader,
  { e, s, now }: { e?: unknown; s?: unknown; now: Date },
): Date | undefined {
  if (typeof e !== 'string' || typeof s !== 'string' || !/^[1-9]\d{9}$/.test(e)) return undefined;
  const end = Number(e);
  const isOurs = secrets.isSignedShort(purpose, textOf(key, reader, end), s);
  return isOurs && end * 1_000 > now.getTime() ? new Date(end * 1_000) : undefined;
}

function textOf(key: string, { tenantId, memberId }: Reader, end: number): string {
  return `${tenantId}|${memberId}|${key}|${end}`;
}
