import { string } from './fields.ts';
import { usernameLength } from './log-in-lengths.ts';

/**
 * Latin letters of the interface languages, digits and a few punctuation marks. Letters of other alphabets that look
 * alike and invisible characters are excluded, so that names can't be imitated.
 */
const shape =
  /^[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u0148\u014a-\u017e\u0218-\u021b._-]+$/iu;
const hasLetterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Letters that don't decompose into a plain letter and an accent, with the plain letters that readers take them for.
 */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
};

/** Normal form of a name: lower case, no accents. */
export function plainUsername(username: string): string {
  const bare = username.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^\x00-\x7f]/g, (letter) => plainLetters[letter] ?? letter);
}

/**
 * Normal form for names that look alike. These are the confusable ones (Unicode UTS 39) among the allowed characters;
 * in many typefaces a capital i looks like an l, and case is ignored, so every i becomes an l.
 */
export function usernameLook(username: string): string {
  return plainUsername(username).replaceAll('·', '').replace(/[i1]/g, 'l').replaceAll('0', 'o').replaceAll('rn', 'm');
}

export const username = () =>
  string()
    .trim()
    .transform((value: unknown) => (typeof value === 'string' ? value.normalize('NFC') : value))
    .test('username-at', { code: 'username_at', params: {} }, (value) => !value?.startsWith('@'))
    .test(
      'username-email',
      { code: 'username_is_email', params: {} },
      (value, { parent }) => !value || !isSameAddress(value, (parent as { email?: unknown }).email),
    )
    .min(usernameLength.min)
    .max(usernameLength.max)
    .test(
      'username',
      { code: 'username_invalid', params: {} },
      (value) => !value || (shape.test(value) && hasLetterOrDigit.test(value)),
    );

function isSameAddress(name: string, email: unknown): boolean {
  return typeof email === 'string' && name.toLowerCase() === email.trim().toLowerCase();
}
