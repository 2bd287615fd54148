import type { Secrets } from '../core/secrets.ts';
import type { PhotoFormat } from './photo-files.ts';

export const hourMs = 3_600_000;
const purpose = 'photo-address';

export type NamedPhotoFile = { tenantId: string; key: string; format?: PhotoFormat };

/**
 * Where a file may be fetched, on one brand, for one to two hours. It ends on the hour, so that everybody is given the same address
 * meanwhile and a cache keeps one copy.
 */
export function photoAddress(secrets: Secrets, file: NamedPhotoFile, now: Date): string {
  const end = (Math.floor(now.getTime() / hourMs) + 2) * (hourMs / 1_000);
  // The end is the same for a while, so behind the rest it costs a page that names many of these almost nothing.
  return `/m/${file.key}.${file.format ?? 'webp'}?s=${secrets.signShort(purpose, textOf(file, end))}&e=${end}`;
}

/** When the address runs out; undefined for one that we did not sign for this brand, or that has run out. */
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
