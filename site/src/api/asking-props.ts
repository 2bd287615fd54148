import type { Answers, Questions } from './profile-answers.rules.ts';

/** What a group of questions about oneself is given. */
export type AskingProps = {
  questions: Questions;
  answers: Answers;
  /** By the field's name in code. */
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<Answers>) => void;
};
