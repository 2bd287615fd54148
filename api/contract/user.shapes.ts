import { secondFactorCode, solvedChallenge } from './challenges.ts';
import { boolean, object, oneOf, string } from './fields.ts';
import { languages, type Language } from './languages.ts';
import { typedPassword } from './passwords.ts';
import { logIn, saveUser, tellPageHidden } from './user.ts';
import { shapesFor } from './shapes.ts';

export const logInInput = object({
  /** User name or e-mail. */
  username: string().trim().max(190).required(),
  password: typedPassword().required(),
  totp: secondFactorCode(),
  challenge: solvedChallenge(),
  /** Also where the account waits to be deleted: then it is brought back. */
  bringBack: boolean(),
});

export const saveUserInput = object({ language: oneOf<Language>(languages).required() });

export const userShapes = [
  shapesFor(logIn, {
    body: logInInput,
  }),
  shapesFor(saveUser, {
    body: saveUserInput,
  }),
  shapesFor(tellPageHidden, {
    body: object({}),
  }),
];
