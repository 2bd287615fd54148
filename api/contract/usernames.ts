import { string } from './fields.ts';
import { usernameLength } from './username-length.ts';

/**
 * Latin letters as the interface languages write them, digits and a few signs. No other alphabet has a letter here that
 * looks like one of these, and nothing is invisible: nobody takes another's name in other letters.
 */
const shape =
  /^[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u0148\u014a-\u017e\u0218-\u021b._-]+$/iu;
const hasLetterOrDigit = /[\p{L}\p{N}]/u;

/** Letters that lose no accent when they are taken apart, and are plain ones to most who read them. */
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

/** One spelling for names that people take for the same: no capitals, no accents. */
export function plainUsername(username: string): string {
  const bare = username.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^\x00-\x7f]/g, (letter) => plainLetters[letter] ?? letter);
}

/**
 * One spelling for names that can't be told apart by eye. Of the signs that a name may have, these are alike in Unicode's
 * table of confusables (UTS 39); a capital i is an l to many typefaces, and capitals don't count, so every i is one.
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
