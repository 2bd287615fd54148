import { hash } from 'node:crypto';

/** A strong tag: the same for the same bytes, on every server. */
export function etagOf(body: string | Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}
