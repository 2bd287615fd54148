import { keptObject } from '#site/boot/remembered.ts';

/** One screen each, in this order. */
export const questions = [
  'gender',
  'seeking',
  'username',
  'birthday',
  'place',
  'message',
  'email',
  'password',
  'consents',
] as const;
export type Question = (typeof questions)[number];

const draftFields = [
  'gender',
  'seeking',
  'username',
  'dateOfBirth',
  'country',
  'region',
  'city',
  'signupMessage',
  'toMember',
  'email',
] as const;
type DraftField = (typeof draftFields)[number];
/** Answers that are texts. */
export const textFields = [...draftFields, 'password', 'website'] as const;
type Consents = { terms: boolean; sensitiveData: boolean; marketing: boolean; poolSites: string[] };
/** All input. Password and consents are kept in memory only. */
export type Answers = Record<DraftField, string> & Consents & { password: string; website: string };
/** `reached`: the furthest screen that was shown. */
export type Draft = { answers: Answers; reached: Question };
/** Values of the form. */
export type SignupValues = Answers & { reached: Question };

export const noAnswers: Answers = {
  ...(Object.fromEntries(draftFields.map((field) => [field, ''])) as Record<DraftField, string>),
  password: '',
  ...{ terms: false, sensitiveData: false, marketing: false, poolSites: [] },
  website: '',
};

/** As long as a mailed link works: later the draft is stale, and the device may have another user. */
const draftDays = 7;

export function draftText({ answers, reached }: Draft, nowMs: number): string {
  return JSON.stringify({
    ...Object.fromEntries(draftFields.map((field) => [field, answers[field]])),
    screen: reached,
    at: nowMs,
  });
}

/** Undefined if missing, expired or malformed. */
export function draftIn(text: string | null, nowMs: number): Draft | undefined {
  const kept = keptObject(text);
  const age = nowMs - Number(kept.at);
  if (!(age >= 0 && age < draftDays * 86_400_000)) return undefined;
  const answers = Object.fromEntries(
    draftFields.map((field) => [field, typeof kept[field] === 'string' ? kept[field] : '']),
  );
  return { answers: { ...noAnswers, ...answers }, reached: questions.find((one) => one === kept.screen) ?? 'gender' };
}

/** A first message is meant for one member, so it is dropped for any other. */
export function addressedTo(answers: Answers, toMember: string): Answers {
  return answers.toMember === toMember ? answers : { ...answers, toMember, signupMessage: '' };
}
