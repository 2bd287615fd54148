import type { Answers, Questions } from './profile-answers.rules.ts';

/** Props of a group of profile questions. */
export type AskingProps = {
  questions: Questions;
  answers: Answers;
  /** Takes the field's name in code (camelCase). */
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<Answers>) => void;
};
