import { choice, count, flag, idText, instant, list, moneyView, orNull, text, view, named } from './answer-fields.ts';
import { secondFactorCode, solvedChallenge } from './challenges.ts';
import { boolean, object, oneOf, string } from './fields.ts';
import { languages, type Language } from './languages.ts';
import { typedPassword } from './passwords.ts';
import { mainImage } from './photos.shapes.ts';
import {
  accountStates,
  emailDisabledReasons,
  logIn,
  profileStates,
  readUser,
  saveUser,
  tellPageHidden,
} from './user.ts';
import { shapesFor } from './shapes.ts';

export const logInInput = object({
  /** User name or e-mail. */
  username: string().trim().max(190).required(),
  password: typedPassword().required(),
  totp: secondFactorCode(),
  challenge: solvedChallenge(),
  /** Also accepts an account that waits for deletion, and restores it. */
  bringBack: boolean(),
});

export const saveUserInput = object({ language: oneOf<Language>(languages).required() });

export const userAnswer = () =>
  view({
    user: named(
      'User',
      view({
        id: idText(),
        profile: view({
          id: idText(),
          name: text(),
          country: text(),
          mainImage: orNull(mainImage()),
          status: choice(profileStates),
        }),
        email: text(),
        credits: count(),
        paidUser: flag(),
        creditPrice: orNull(view({ credits: count(), price: moneyView() })),
        fictionalIcon: flag(),
        language: choice(languages),
        status: choice(accountStates),
        notificationsDisabled: list(text()),
        emailDisabled: orNull(choice(emailDisabledReasons)),
        signupDate: instant(),
        secondFactor: flag(),
        pendingEmail: orNull(text()),
        unreadMessages: count(),
        newLikes: count(),
        newDecisions: count(),
      }),
    ),
  });

export const userShapes = () => [
  shapesFor(logIn, {
    body: logInInput,
    answer: userAnswer(),
  }),
  shapesFor(readUser, {
    answer: userAnswer(),
  }),
  shapesFor(saveUser, {
    body: saveUserInput,
    answer: userAnswer(),
  }),
  shapesFor(tellPageHidden, {
    body: object({}),
  }),
];
