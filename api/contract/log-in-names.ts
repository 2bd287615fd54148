import { plainUsername } from './usernames.ts';

/** A typed user name or e-mail address. */
export type LogInName = { kind: 'address' | 'name'; plain: string };

/**
 * Normal form of a typed user name or address, used by look-ups and limits alike: if two spellings found the same
 * account but had separate limits, the limits would reveal which names have an account. Stored forms are unaffected.
 */
export function logInName(typed: string): LogInName {
  // Neither names nor addresses contain whitespace or invisible characters.
  const plain = plainUsername(typed).replace(/[\s\p{C}]+/gu, '');
  // Tested after normalisation, which turns a full-width @ into @.
  return { kind: plain.includes('@') ? 'address' : 'name', plain };
}
