import { plainUsername } from './usernames.ts';

/** What a person types to say who they are. */
export type LogInName = { kind: 'address' | 'name'; plain: string };

/**
 * The one form of a typed user name or address. Look-ups and limits both go by it: if two spellings found the same
 * account and counted apart, the limit would tell which names have an account. The stored forms are unchanged by it.
 */
export function logInName(typed: string): LogInName {
  // No name or address has a blank or an invisible sign in it.
  const plain = plainUsername(typed).replace(/[\s\p{C}]+/gu, '');
  // Decided last: a full-width @ is one by now.
  return { kind: plain.includes('@') ? 'address' : 'name', plain };
}
