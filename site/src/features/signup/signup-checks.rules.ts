import type { Scene } from '@manyhearts/contract/calls';
import { suggestAddress } from '@manyhearts/contract/email-addresses';
import { object } from '@manyhearts/contract/fields';
import { isGuessable, ownWords } from '@manyhearts/contract/passwords';
import { passwordLength } from '@manyhearts/contract/log-in-lengths';
import { signupFields } from '@manyhearts/contract/signup.shapes';
import type { Answers, Question } from './signup-answers.rules.ts';
import { fields, knownAt, type IsAnswered } from './signup-steps.rules.ts';

/** The server's rules for one screen. */
export function shapeOf(question: Question, scene: Scene) {
  const all = signupFields(scene);
  return object(Object.fromEntries(fields[question].map((field) => [field, all[field]])));
}

export const isSound: IsAnswered = (question, answers, scene) =>
  shapeOf(question, scene).isValidSync(knownAt(question, answers));

/** A suggested correction of the address; undefined once the visitor has insisted on their own. */
export function doubtOf(email: string, insisted: string | undefined): string | undefined {
  return email === insisted ? undefined : suggestAddress(email);
}

export type Strength = 'none' | 'short' | 'weak' | 'good' | 'strong';
/** From this length guessing is hopeless against our password hash. */
const strongLength = 14;

export function strengthOf(
  { password, username, email }: Pick<Answers, 'password' | 'username' | 'email'>,
  brandWords: readonly string[],
): Strength {
  const length = [...password].length;
  if (length === 0) return 'none';
  if (length < passwordLength.min) return 'short';
  if (isGuessable(password, [...brandWords, ...ownWords({ username, email })])) return 'weak';
  return length < strongLength ? 'good' : 'strong';
}
