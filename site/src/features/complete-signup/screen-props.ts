import type { Answers } from './answers.rules.ts';
import type { Questions } from './screens.rules.ts';

/** What a screen of questions is given. */
export type ScreenProps = {
  questions: Questions;
  answers: Answers;
  /** By the field's name in code. */
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<Answers>) => void;
};
