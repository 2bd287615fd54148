import { keptObject } from '#site/boot/kept-object.rules.ts';

/** One a screen, in this order. */
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
/** Whatever was typed and ticked. A password and a consent live no longer than the page. */
export type Answers = Record<DraftField, string> & { password: string; consents: Consents; website: string };
/** `reached`: the furthest screen that was shown. */
export type Draft = { answers: Answers; reached: Question };

export const noAnswers: Answers = {
  ...(Object.fromEntries(draftFields.map((field) => [field, ''])) as Record<DraftField, string>),
  password: '',
  consents: { terms: false, sensitiveData: false, marketing: false, poolSites: [] },
  website: '',
};

/** As long as a link in a mail works: whoever comes back later has forgotten what they wrote, and the device may be another's by then. */
const draftDays = 7;

export function draftText({ answers, reached }: Draft, nowMs: number): string {
  return JSON.stringify({
    ...Object.fromEntries(draftFields.map((field) => [field, answers[field]])),
    screen: reached,
    at: nowMs,
  });
}

/** Undefined for none, for one that is too old, and for words that are no draft of ours. */
export function draftIn(text: string | null, nowMs: number): Draft | undefined {
  const kept = keptObject(text);
  const age = nowMs - Number(kept.at);
  if (!(age >= 0 && age < draftDays * 86_400_000)) return undefined;
  const answers = Object.fromEntries(
    draftFields.map((field) => [field, typeof kept[field] === 'string' ? kept[field] : '']),
  );
  return { answers: { ...noAnswers, ...answers }, reached: questions.find((one) => one === kept.screen) ?? 'gender' };
}

/** A first message is for one member: it is no introduction to all, nor to another one. */
export function addressedTo(answers: Answers, toMember: string): Answers {
  return answers.toMember === toMember ? answers : { ...answers, toMember, signupMessage: '' };
}

/** What stands in the form of one screen. */
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
