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
export const typedPassword = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.normalize('NFC') : value))
    .max(256);

/** More words, or longer ones, than any name and address have. Each is looked for once in a password of one length. */
const mostWords = 50;
const longestWord = 190;
/** Letters that one sign may stand for when it is taken apart make a password longer; what is looked at ends here. */
const longestPlain = 1_000;

/** One sign or a short run over and over, a walk along the keyboard or the alphabet, or little more than a word that is known. */
export function isGuessable(password: string, knownWords: readonly string[]): boolean {
  // A rule of its own refuses what is longer.
  if (password.length > passwordLength.max) return false;
  const plain = plainUsername(password).slice(0, longestPlain);
  if (isRepetition(plain) || isWalk(plain)) return true;
  const words = knownWords
    .slice(0, mostWords)
    .map((word) => plainUsername(word.slice(0, longestWord)).replace(/[^a-z0-9]/g, ''));
  const bare = plain.replace(/[^a-z0-9]/g, '');
  return words.some((word) => word.length >= 3 && bare.includes(word) && bare.replaceAll(word, '').length < ownPart);
}

/** One to three signs again and again, with up to two more behind them. */
function isRepetition(plain: string): boolean {
  const signs = [...plain];
  return [1, 2, 3].some((period) => {
    const end = signs.findIndex((sign, at) => at >= period && sign !== signs[at - period]);
    const repeated = end === -1 ? signs.length : end - (end % period);
    return repeated >= 2 * period && signs.length - repeated <= 2;
  });
}

/** The words that a guess would start with. */
export function ownWords({ username, email }: { username?: string | undefined; email?: string | undefined }): string[] {
  const [local = '', domain = ''] = (email ?? '').slice(0, longestWord).split('@');
  return [username ?? '', local, domain.split('.', 1)[0] ?? '', ...local.split(/[.+_-]/, mostWords)].filter(Boolean);
}

const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];

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
    .test('same', { code: 'passwords_differ', params: {} }, (value, { parent }) =>
      isSame(value, (parent as { password?: string }).password),
    ),
});

/** A password that is missing, or was cut off as too long, has a fault of its own. */
function isSame(repeat: string | undefined, password: string | undefined): boolean {
  return password === undefined || repeat === password;
}

export const newPasswordInput = object(newPasswordFields());
