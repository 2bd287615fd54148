import { createRequire } from 'node:module';
import { tradePasswords } from './common-passwords.data.ts';

/** As it is packed for programs it takes thrice the time and memory to open. */
const listFile = '@zxcvbn-ts/language-common/src/passwords.json';
/** A shorter word is no stem: with so little of it known, what follows may well be a secret. */
const shortestStem = 6;

let known: ReadonlySet<string> | undefined;

/** What leaked most often, some fifty thousand words, with those that such lists lack. Read when it is first asked for: a start need not wait for it. */
function common(): ReadonlySet<string> {
  known ??= new Set([...leakedPasswords().filter(({ length }) => length >= shortestStem), ...tradePasswords]);
  return known;
}

/** The most frequent first. */
export function leakedPasswords(): string[] {
  return createRequire(import.meta.url)(listFile) as string[];
}

/** Capitals, and digits or signs at the end, are the first things that a guess adds. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return common().has(plain) || common().has(plain.replace(/(?<!\P{L})\P{L}+$/u, ''));
}
