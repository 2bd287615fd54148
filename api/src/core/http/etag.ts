import { digestOf } from '../digest.ts';

/** A strong tag: the same for the same bytes, on every server. */
export function etagOf(body: string | Buffer): string {
  return `"${digestOf(body)}"`;
}
