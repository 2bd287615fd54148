import { limits } from '@manyhearts/contract/limits';
import type { Secrets } from '../../core/crypto/secrets.ts';
import { gifSizes, type FoundGif, type GifSize } from '../../core/ports/gifs/gif-source.ts';
import { addressEnd, addressQuery, type Reader } from '../member-address.rules.ts';

const idPurpose = 'gif-id';
const addressPurpose = 'gif-address';
/** Long, because the files are public at the source; private is only which member loads which. */
const turnMs = 6 * 3_600_000;

/**
 * The signed GIF that a member sends. The signature proves that it was offered to members, so that sending needs no
 * request to the source, and an id outside of the strict rating is refused.
 */
export function signedGif(secrets: Secrets, { id, width, height, description }: FoundGif): string {
  const gif = Buffer.from(JSON.stringify([id, width, height, description])).toString('base64url');
  return `${gif}.${secrets.signShort(idPurpose, gif)}`;
}

/** Undefined unless we signed it. */
export function gifSigned(secrets: Secrets, signed: string): FoundGif | undefined {
  const [gif = '', signature = '', ...more] = signed.length <= limits.gifs.idLength ? signed.split('.') : [];
  if (more.length > 0 || !secrets.isSignedShort(idPurpose, gif, signature)) return undefined;
  const [id, width, height, description] = JSON.parse(Buffer.from(gif, 'base64url').toString('utf8')) as [
    string,
    number,
    number,
    string,
  ];
  return { id, width, height, description };
}

export type GifName = { id: string; size: GifSize };

/** Address of a file for one member, valid for six to twelve hours. */
export function gifAddress(secrets: Secrets, name: GifName, reader: Reader, now: Date): string {
  const path = pathOf(name);
  return `/g/${path}?${addressQuery(secrets, { purpose: addressPurpose, key: path, turnMs }, reader, now)}`;
}

/** When the address expires; undefined if it is not this member’s, or has expired. */
export function endOfGif(
  secrets: Secrets,
  name: GifName,
  reader: Reader,
  query: { e?: unknown; s?: unknown; now: Date },
): Date | undefined {
  return addressEnd(secrets, { purpose: addressPurpose, key: pathOf(name) }, reader, query);
}

export function isGifSize(text: string): text is GifSize {
  return (gifSizes as readonly string[]).includes(text);
}

function pathOf({ id, size }: GifName): string {
  return `${size}/${id}`;
}
