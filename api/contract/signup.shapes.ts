import { ageOn, isDay } from './age.ts';
import { flag, idText, list, orNull, text, view } from './answer-fields.ts';
import type { Scene } from './calls.ts';
import { solvedChallenge } from './challenges.ts';
import type { CountryCode } from './countries.ts';
import { memberEmail } from './email-addresses.ts';
import { array, boolean, id, line, object, oneOf, paragraphs, string } from './fields.ts';
import type { Language } from './languages.ts';
import { limits } from './limits.ts';
import { isGuessable, ownWords, password, typedPassword } from './passwords.ts';
import { genders, type Gender, type Seeking } from './profile-fields.ts';
import { anyScene } from './scene.ts';
import { trackingRecord } from './tracking.shapes.ts';
import { username } from './usernames.ts';
import { checkPassword, checkUsername, listPoolSites, signUp } from './signup.ts';
import { shapesFor } from './shapes.ts';
import { characters } from './text-length.ts';
import { userAnswer } from './user.shapes.ts';

const oldest = 120;
const agreed = () =>
  boolean()
    .required()
    .test('agreed', { code: 'consent_needed', params: {} }, (value) => value !== false);

/** The fields of sign-up, one by one, so that each step of the form checks its own with the server's rules. */
export function signupFields({ now, minAge, countries, languages, seekings, brandWords, messageLength }: Scene) {
  return {
    username: username().required(),
    email: memberEmail().required(),
    password: password()
      .required()
      .test(
        'guessable',
        { code: 'password_too_weak', params: {} },
        (value, { parent }) =>
          !value || !isGuessable(value, [...brandWords, ...ownWords(parent as { username?: string; email?: string })]),
      ),
    dateOfBirth: string()
      .max(10)
      .required()
      .test(
        'day',
        { code: 'birthdate_invalid', params: {} },
        (value) => !value || (isDay(value) && ageOn(value, now) <= oldest && ageOn(value, now) >= 0),
      )
      .test(
        'age',
        { code: 'birthdate_too_young', params: { min_age: minAge } },
        (value) => !value || !isDay(value) || ageOn(value, now) >= minAge,
      ),
    gender: oneOf<Gender>(genders.filter((gender) => seekings[gender].length > 0)).required(),
    seeking: oneOf<Seeking>([...new Set(genders.flatMap((gender) => seekings[gender]))])
      .required()
      .test('offered', (value, { parent, createError }) => {
        const gender = genders.find((one) => one === (parent as { gender?: unknown }).gender);
        const allowed = gender ? seekings[gender] : [];
        return (
          !value ||
          // Without a gender that the brand offers there is nothing to choose from, and that has its own fault.
          allowed.length === 0 ||
          allowed.includes(value) ||
          createError({ message: { code: 'field_not_offered', params: { allowed: allowed.join(', ') } } })
        );
      }),
    country: oneOf<CountryCode>(countries).required(),
    /** A region code of the country. */
    region: string().trim().max(8),
    city: line(80),
    /** For `toMember`, if given, else the new member's introduction. */
    signupMessage: paragraphs(limits.signupMessageLength).test(
      'sendable',
      { code: 'field_too_long', params: { max: messageLength } },
      (value, { parent }) =>
        !value || !(parent as { toMember?: string }).toMember || characters(value) <= messageLength,
    ),
    toMember: id(),
    language: oneOf<Language>(languages),
    tracking: trackingRecord().default(undefined).optional(),
    consents: object({
      terms: agreed(),
      /** Separate from the terms: the gender that a member seeks is sensitive data and needs a consent of its own. */
      sensitiveData: agreed(),
      marketing: boolean().default(false),
      /** Ids of the pool's other brands on which the member agrees to be shown. */
      poolSites: array().of(line(40).required()).max(50).default([]),
    }),
    /** Honeypot, invisible to people. Filling it in demands a harder challenge. */
    website: string().max(300),
    challenge: solvedChallenge(),
  };
}

export const signupInput = (scene: Scene) => object(signupFields(scene));

export const signupShapes = () => [
  shapesFor(signUp, {
    body: signupInput(anyScene),
    bodyOn: signupInput,
    answer: userAnswer(),
  }),
  shapesFor(listPoolSites, {
    answer: view({ sites: list(view({ id: idText(), name: text(), domain: text() })), termsVersion: text() }),
  }),
  shapesFor(checkPassword, {
    body: object({ password: typedPassword().required(), username: line(80), email: line(320) }),
    answer: view({ guessable: flag() }),
  }),
  shapesFor(checkUsername, {
    query: object({ username: username().required() }),
    answer: view({ free: flag(), suggestion: orNull(text()) }),
  }),
];
