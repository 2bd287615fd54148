import type { Secrets } from '../../core/crypto/secrets.ts';
import type { PhotoFormat } from '../photo-files.ts';
import { hourMs } from '../../core/text/durations.ts';

const purpose = 'photo-address';

export type NamedPhotoFile = { tenantId: string; key: string; format?: PhotoFormat };

/**
 * Address of a file on one brand, valid for one to two hours. It expires on the hour, so that all viewers get the same
 * address and a cache keeps one copy.
 */
export function photoAddress(secrets: Secrets, file: NamedPhotoFile, now: Date): string {
  const end = (Math.floor(now.getTime() / hourMs) + 2) * (hourMs / 1_000);
  // `e` is equal across a page, so at the end of the address it compresses to almost nothing.
  return `/m/${file.key}.${file.format ?? 'webp'}?s=${secrets.signShort(purpose, textOf(file, end))}&e=${end}`;
}

/** When the address expires; undefined if its signature is wrong for this brand or it has expired. */
export function endOfAddress(
  secrets: Secrets,
  file: NamedPhotoFile,
  { e, s }: { e?: unknown; s?: unknown },
  now: Date,
): Date | undefined {
  if (typeof e !== 'string' || typeof s !== 'string' || !/^[1-9]\d{9}$/.test(e)) return undefined;
  const end = Number(e);
  const isOurs = secrets.isSignedShort(purpose, textOf(file, end), s);
  return isOurs && end * 1_000 > now.getTime() ? new Date(end * 1_000) : undefined;
}

function textOf({ tenantId, key, format = 'webp' }: NamedPhotoFile, end: number): string {
  return `${tenantId}|${format === 'webp' ? key : `${key}.${format}`}|${end}`;
}
