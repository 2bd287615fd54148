import type { MatchAnswers, MatchQuestion, matchQuestions } from '@manyhearts/contract/match-finder';
import { keptObject } from '#site/boot/remembered.ts';

type Answers = { readonly [Question in MatchQuestion]: (typeof matchQuestions)[Question] };

/** Copied from the contract, whose module would load its shapes into the page; a test compares them. */
export const questions = {
  evening: ['out', 'home', 'active', 'culture'],
  pace: ['slow', 'steady', 'soon'],
  hopes: ['lasting', 'company', 'open'],
  near: ['close', 'region', 'anywhere'],
} as const satisfies Answers;
export const questionNames = Object.keys(questions) as MatchQuestion[];
export type Given = Partial<Record<MatchQuestion, string>>;
export type MatchStep = MatchQuestion | 'matches';

/** Answers stored on this device; unknown values are dropped. */
export function givenIn(text: string | null): Given {
  const kept = keptObject(text);
  return Object.fromEntries(questionNames.flatMap((name) => (isAnswer(name, kept[name]) ? [[name, kept[name]]] : [])));
}

export function isComplete(given: Given): given is MatchAnswers {
  return questionNames.every((name) => isAnswer(name, given[name]));
}

/** The screen of the address, or an earlier one that is not answered yet. */
export function stepAt(hash: string, given: Given): MatchStep {
  const open = questionNames.find((name) => given[name] === undefined) ?? 'matches';
  const asked = [...questionNames, 'matches' as const].find((name) => `#${name}` === hash);
  if (!asked) return open === 'matches' ? 'matches' : (questionNames[0] ?? 'matches');
  const order: MatchStep[] = [...questionNames, 'matches'];
  return order.indexOf(asked) > order.indexOf(open) ? open : asked;
}

export function stepAfter(name: MatchQuestion): MatchStep {
  return questionNames[questionNames.indexOf(name) + 1] ?? 'matches';
}

function isAnswer(name: MatchQuestion, value: unknown): value is string {
  return (questions[name] as readonly unknown[]).includes(value);
}
