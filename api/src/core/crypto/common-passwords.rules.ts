import { createRequire } from 'node:module';
import { tradePasswords } from './common-passwords.data.ts';

/** The raw list: the package's bundled form takes three times the time and memory to load. */
const listFile = '@zxcvbn-ts/language-common/src/passwords.json';
/** Shorter entries are ignored, because what follows such a short stem may well be secret. */
const shortestStem = 6;

let known: ReadonlySet<string> | undefined;

/**
 * The most leaked passwords, some fifty thousand, plus those that such lists lack. Loaded lazily, so that startup
 * does not wait for it.
 */
function common(): ReadonlySet<string> {
  known ??= new Set([...leakedPasswords().filter(({ length }) => length >= shortestStem), ...tradePasswords]);
  return known;
}

/** Most frequent first. */
export function leakedPasswords(): string[] {
  return createRequire(import.meta.url)(listFile) as string[];
}

/** Ignores case, and digits or signs at the end: guesses vary these first. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return common().has(plain) || common().has(plain.replace(/(?<!\P{L})\P{L}+$/u, ''));
}
