import type { Secrets } from '../../core/crypto/secrets.ts';
import { addressEnd, addressQuery, type Reader } from '../member-address.rules.ts';

/** Random names in storage. `blur` exists once a moderator marked the photo. */
export type ChatPhotoFiles = { thumb: string; full: string; blur?: string };

const purpose = 'chat-photo-address';
const turnMs = 150_000;

/** Apart from profile photos, whose addresses others may hold. */
export function chatPhotoPath(poolId: string, key: string): string {
  return `chat-photos/${poolId}/${key}.webp`;
}

export function chatPhotoPaths(poolId: string, { thumb, full, blur }: ChatPhotoFiles): string[] {
  return [thumb, full, ...(blur === undefined ? [] : [blur])].map((key) => chatPhotoPath(poolId, key));
}

/** Address of a file for one member, valid for two and a half to five minutes. */
export function chatPhotoAddress(secrets: Secrets, key: string, reader: Reader, now: Date): string {
  return `/c/${key}.webp?${addressQuery(secrets, { purpose, key, turnMs }, reader, now)}`;
}

/** When the address expires; undefined if it is not this member’s, or has expired. */
export function endOfChatPhoto(
  secrets: Secrets,
  key: string,
  reader: Reader,
  query: { e?: unknown; s?: unknown; now: Date },
): Date | undefined {
  return addressEnd(secrets, { purpose, key }, reader, query);
}
