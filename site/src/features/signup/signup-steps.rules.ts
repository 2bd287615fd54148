import type { Scene } from '@manyhearts/contract/calls';
import { genders, type Gender, type Seeking } from '@manyhearts/contract/profile-fields';
import type { signupFields } from '@manyhearts/contract/signup.shapes';
import { noAnswers, questions, textFields, type Answers, type Question } from './signup-answers.rules.ts';

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

/** The question of a field, nested ones such as `consents.terms` included. */
export function questionOf(fieldPath: string): Question | undefined {
  const [field = ''] = fieldPath.split('.');
  return questions.find((question) => (fields[question] as readonly string[]).includes(field));
}

/** The niche's own gender first. */
export function gendersIn({ seekings }: Scene): Gender[] {
  return (Object.keys(seekings) as Gender[]).filter((gender) => seekings[gender].length > 0);
}

/** The choices of seeking for this gender; without a gender, those of all genders. */
export function seekingsFor({ seekings }: Scene, gender: string): readonly Seeking[] {
  return genders.includes(gender as Gender)
    ? seekings[gender as Gender]
    : [...new Set(genders.flatMap((one) => seekings[one]))];
}

/** Leaves out a question with only one possible answer. */
export function questionsFor(scene: Scene, gender: string): Question[] {
  // Without a gender yet: whether any is asked, so that the number of steps changes as seldom as possible.
  const asked = genders.includes(gender as Gender) ? [gender as Gender] : gendersIn(scene);
  const isChoice = asked.some((one) => scene.seekings[one].length > 1);
  return questions.filter((question) => question !== 'seeking' || isChoice);
}

/** Clears answers that no longer fit those they depend on: seeking on gender, region on country. */
export function settled(answers: Answers, scene: Scene): Answers {
  const choices = seekingsFor(scene, answers.gender);
  const fitting = choices.find((choice) => choice === answers.seeking) ?? '';
  const seeking = answers.gender && choices.length === 1 ? (choices[0] ?? '') : fitting;
  return { ...answers, seeking, region: answers.region.startsWith(`${answers.country}-`) ? answers.region : '' };
}

/** Input of the call: empty answers become undefined. */
export function given({ terms, sensitiveData, marketing, poolSites, ...answers }: Answers): Record<string, unknown> {
  return {
    ...Object.fromEntries(textFields.map((name) => [name, answers[name] || undefined])),
    consents: { terms, sensitiveData, marketing, poolSites },
  };
}

/**
 * Answers up to this screen. Rules may read other fields, and a later one, such as a half-typed address, must not
 * invalidate an earlier screen.
 */
export function knownAt(question: Question, answers: Answers): Record<string, unknown> {
  const later = questions.slice(questions.indexOf(question) + 1).flatMap((one) => fields[one] as readonly string[]);
  return Object.fromEntries(Object.entries(given(answers)).filter(([name]) => !later.includes(name)));
}

export type IsAnswered = (question: Question, answers: Answers, scene: Scene) => boolean;
const optional: readonly FieldName[] = ['region', 'city', 'signupMessage', 'toMember', 'website'];

/** Used until the rules are loaded; every answer that they accept passes it too. */
export const isFilled: IsAnswered = (question, answers) =>
  fields[question].every((field) => optional.includes(field) || Boolean(given(answers)[field]));

/** The first open screen: unanswered, invalid as far as `isAnswered` knows, or never left by its button. */
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

/** Valid answers from the plain form of another page. */
export function starterIn(search: string, scene: Scene): Partial<Answers> {
  const asked = new URLSearchParams(search);
  const gender = gendersIn(scene).find((one) => one === asked.get('gender'));
  if (!gender) return {};
  const { seeking } = settled({ ...noAnswers, gender, seeking: asked.get('seeking') ?? '' }, scene);
  return { gender, seeking };
}

/** The screen after those that the starter has answered. */
export function reachedBy({ gender, seeking }: Partial<Answers>): Question {
  if (!gender) return 'gender';
  return seeking ? 'username' : 'seeking';
}
