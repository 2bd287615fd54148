import { hash } from 'node:crypto';

/** A 132-bit digest: deterministic, and reveals nothing unless the text can be guessed. */
export function digestOf(text: string | Buffer): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
