import { keptObject } from '#site/boot/kept-object.rules.ts';

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
export type Consents = { terms: boolean; sensitiveData: boolean; marketing: boolean; poolSites: string[] };
/** All input. Password and consents are kept in memory only. */
export type Answers = Record<DraftField, string> & { password: string; consents: Consents; website: string };
/** `reached`: the furthest screen that was shown. */
export type Draft = { answers: Answers; reached: Question };

export const noAnswers: Answers = {
  ...(Object.fromEntries(draftFields.map((field) => [field, ''])) as Record<DraftField, string>),
  password: '',
  consents: { terms: false, sensitiveData: false, marketing: false, poolSites: [] },
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

/** Input of one screen's form. */
export function answersIn(data: FormData): Partial<Answers> {
  const typed = Object.fromEntries(
    [...draftFields, 'password', 'website']
      .filter((field) => data.has(field))
      .map((field) => [field, String(data.get(field))]),
  );
  if (!data.has('isConsents')) return typed;
  return {
    ...typed,
    consents: {
      terms: data.has('terms'),
      sensitiveData: data.has('sensitiveData'),
      marketing: data.has('marketing'),
      poolSites: data.getAll('poolSites').map(String),
    },
  };
}
