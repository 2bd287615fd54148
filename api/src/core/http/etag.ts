import { digestOf } from '../crypto/digest.ts';

/** A strong ETag: equal for equal bytes on every server. */
export function etagOf(body: string | Buffer): string {
  return `"${digestOf(body)}"`;
}
