import { commonPasswords } from './common-passwords.data.ts';

/** Capitals, and digits or signs at the end, are the first things that a guess adds. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || commonPasswords.has(plain.replace(/[^a-z]+$/, ''));
}
