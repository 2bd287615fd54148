import { object, string } from './fields.ts';
import { passwordLength } from './log-in-lengths.ts';
import { plainUsername } from './usernames.ts';

/** Characters that must remain once the words that an attacker tries first are removed. */
const ownPart = 4;

/** Any characters. NFC, because keyboards encode the same accent differently. */
export const password = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.normalize('NFC') : value))
    .min(passwordLength.min)
    .max(passwordLength.max);

/** For log-in: accepts every password that was ever allowed, and gives no reason but "wrong". */
export const typedPassword = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.normalize('NFC') : value))
    .max(256);

/**
 * What lists of leaked passwords begin with, in the languages of the sites. The server knows the whole lists; these are
 * refused on the screen of the password already.
 */
const firstWords = [
  ...['password', 'passwort', 'wachtwoord', 'motdepasse', 'contrasena', 'salasana', 'haslo', 'losenord', 'passord'],
  ...['adgangskode', 'kodeord', 'qwerty', 'qwertz', 'azerty', 'abc123', '123456', 'admin', 'welcome', 'letmein'],
  ...['iloveyou', 'sunshine', 'princess', 'football', 'baseball', 'superman', 'starwars', 'trustno', 'whatever'],
];

/** More and longer words than any name and address have. Bounds the work for one password. */
const mostWords = 50;
const longestWord = 190;
/** One character may decompose into several letters; only this many are examined. */
const longestPlain = 1_000;

/**
 * True for a repeated character or short run, a run along the keyboard or the alphabet, or little more than a known
 * word.
 */
export function isGuessable(password: string, knownWords: readonly string[]): boolean {
  // A separate rule refuses longer ones.
  if (password.length > passwordLength.max) return false;
  const plain = plainUsername(password).slice(0, longestPlain);
  if (isRepetition(plain) || isWalk(plain)) return true;
  const words = [...firstWords, ...knownWords.slice(0, mostWords)].map((word) =>
    plainUsername(word.slice(0, longestWord)).replace(/[^a-z0-9]/g, ''),
  );
  const bare = plain.replace(/[^a-z0-9]/g, '');
  return words.some((word) => word.length >= 3 && bare.includes(word) && bare.replaceAll(word, '').length < ownPart);
}

/** A period of one to three characters, repeated, with up to two more at the end. */
function isRepetition(plain: string): boolean {
  const signs = [...plain];
  return [1, 2, 3].some((period) => {
    const end = signs.findIndex((sign, at) => at >= period && sign !== signs[at - period]);
    const repeated = end === -1 ? signs.length : end - (end % period);
    return repeated >= 2 * period && signs.length - repeated <= 2;
  });
}

/** The words that an attacker would try first. */
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

/** A new password and its repetition. */
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

/** A missing or too long password has its own fault, so a mismatch is not reported as well. */
function isSame(repeat: string | undefined, password: string | undefined): boolean {
  return password === undefined || repeat === password;
}

export const newPasswordInput = object(newPasswordFields());
