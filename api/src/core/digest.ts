import { hash } from 'node:crypto';

/** Stands for a text of any length: 132 bits that are the same for the same text, and tell nothing of it to whoever can't guess it. */
export function digestOf(text: string | Buffer): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
