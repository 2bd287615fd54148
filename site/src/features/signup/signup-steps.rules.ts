import type { Scene } from '@manyhearts/contract/calls';
import { genders, type Gender, type Seeking } from '@manyhearts/contract/profile-fields';
import type { signupFields } from '@manyhearts/contract/signup.shapes';
import { noAnswers, questions, type Answers, type Question } from './signup-answers.rules.ts';

type FieldName = keyof ReturnType<typeof signupFields>;

export const fields: Readonly<Record<Question, readonly FieldName[]>> = {
  gender: ['gender'],
  seeking: ['seeking'],
  username: ['username'],
  birthday: ['dateOfBirth'],
  place: ['country', 'region', 'city'],
  message: ['signupMessage', 'toMember'],
  email: ['email'],
  password: ['password'],
  consents: ['consents', 'website'],
};

/** What a fault of `consents.terms`, too, is a fault of. */
export function questionOf(fieldPath: string): Question | undefined {
  const [field = ''] = fieldPath.split('.');
  return questions.find((question) => (fields[question] as readonly string[]).includes(field));
}

export function gendersIn({ seekings }: Scene): Gender[] {
  return genders.filter((gender) => seekings[gender].length > 0);
}

/** Whom somebody may seek here; before they said who they are, whom anybody may. */
export function seekingsFor({ seekings }: Scene, gender: string): readonly Seeking[] {
  return genders.includes(gender as Gender)
    ? seekings[gender as Gender]
    : [...new Set(genders.flatMap((one) => seekings[one]))];
}

/** Nobody is asked where there is nothing to choose. */
export function questionsFor(scene: Scene, gender: string): Question[] {
  return questions.filter((question) => question !== 'seeking' || seekingsFor(scene, gender).length > 1);
}

/** Answers that hang on others: whom one seeks on who one is, a region on its country. What does not fit is open again. */
export function settled(answers: Answers, scene: Scene): Answers {
  const choices = seekingsFor(scene, answers.gender);
  const fitting = choices.find((choice) => choice === answers.seeking) ?? '';
  const seeking = answers.gender && choices.length === 1 ? (choices[0] ?? '') : fitting;
  return { ...answers, seeking, region: answers.region.startsWith(`${answers.country}-`) ? answers.region : '' };
}

/** What was given, as the server is sent it: nothing is not an empty word. */
export function given(answers: Answers): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, value === '' ? undefined : value]));
}

/** What is known on a screen. What comes after it must not make it wrong: an address is a name until its sign is typed. */
export function knownAt(question: Question, answers: Answers): Record<string, unknown> {
  const later = questions.slice(questions.indexOf(question) + 1).flatMap((one) => fields[one] as readonly string[]);
  return Object.fromEntries(Object.entries(given(answers)).filter(([name]) => !later.includes(name)));
}

export type IsAnswered = (question: Question, answers: Answers, scene: Scene) => boolean;
const optional: readonly FieldName[] = ['region', 'city', 'signupMessage', 'toMember', 'website'];

/** What can be told of a screen before the rules are there: whatever they find sound is filled in. */
export const isFilled: IsAnswered = (question, answers) =>
  fields[question].every((field) => optional.includes(field) || Boolean(answers[field as keyof Answers]));

/** The first screen that is not done: unanswered, answered wrongly as far as `isAnswered` can tell, or never left by its button. */
export function firstOpen(answers: Answers, reached: Question, scene: Scene, isAnswered: IsAnswered): Question {
  const list = questionsFor(scene, answers.gender);
  const isDone = (question: Question) =>
    questions.indexOf(question) < questions.indexOf(reached) && isAnswered(question, answers, scene);
  return list.find((question) => !isDone(question)) ?? 'consents';
}

export function isReachable(question: Question, open: Question): boolean {
  return questions.indexOf(question) <= questions.indexOf(open);
}

export function laterOf(one: Question, other: Question): Question {
  return isReachable(one, other) ? other : one;
}

/** What a plain form on another page has asked already, taken over as far as it makes sense here. */
export function starterIn(search: string, scene: Scene): Partial<Answers> {
  const asked = new URLSearchParams(search);
  const gender = gendersIn(scene).find((one) => one === asked.get('gender'));
  if (!gender) return {};
  const { seeking } = settled({ ...noAnswers, gender, seeking: asked.get('seeking') ?? '' }, scene);
  return { gender, seeking };
}

/** Questions that need no looking at again, because the starter has answered them. */
export function reachedBy({ gender, seeking }: Partial<Answers>): Question {
  if (!gender) return 'gender';
  return seeking ? 'username' : 'seeking';
}
