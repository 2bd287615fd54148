import { object, string } from './fields.ts';
import { plainUsername } from './usernames.ts';

export const passwordLength = { min: 8, max: 128 } as const;

/** How much of a password must be left when the words that everybody would try are taken out of it. */
const ownPart = 4;

/** Any characters; typed on another keyboard, an accent is the same accent. */
export const password = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.normalize('NFC') : value))
    .min(passwordLength.min)
    .max(passwordLength.max);

/** For log-in: whatever was once allowed, and never a reason to say more than that it is wrong. */
export const typedPassword = () => string().transform((value: unknown) => (typeof value === 'string' ? value.normalize('NFC') : value)).max(256);

/** One sign or a short run over and over, a walk along the keyboard or the alphabet, or little more than a word that is known. */
export function isGuessable(password: string, knownWords: readonly string[]): boolean {
  const plain = plainUsername(password);
  if (/^(.{1,3}?)\1+.{0,2}$/u.test(plain) || isWalk(plain)) return true;
  const words = knownWords.map((word) => plainUsername(word).replace(/[^a-z0-9]/g, '')).filter((word) => word.length >= 3);
  const bare = plain.replace(/[^a-z0-9]/g, '');
  return words.some((word) => bare.includes(word) && bare.replaceAll(word, '').length < ownPart);
}

/** What somebody's guess would start with. */
export function ownWords({ username, email }: { username?: string | undefined; email?: string | undefined }): string[] {
  const [local = '', domain = ''] = (email ?? '').split('@');
  return [username ?? '', local, domain.split('.')[0] ?? '', ...local.split(/[.+_-]/)].filter(Boolean);
}

const walks = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm', 'qwertzuiopasdfghjklyxcvbnm', 'azertyuiopqsdfghjklmwxcvbn', '1qaz2wsx3edc4rfv5tgb6yhn7ujm'];

function isWalk(plain: string): boolean {
  return walks.some((walk) => walk.includes(plain) || [...walk].reverse().join('').includes(plain));
}

/** `password` as a new one, with its repetition beside it. */
export const newPasswordFields = (knownWords: readonly string[] = []) => ({
  password: password()
    .required()
    .test('guessable', { code: 'password_too_weak', params: {} }, (value) => !value || !isGuessable(value, knownWords)),
  passwordRepeat: typedPassword()
    .required()
    .test('same', { code: 'passwords_differ', params: {} }, (value, { parent }) => value === (parent as { password?: string }).password),
});

export const newPasswordInput = object(newPasswordFields());
