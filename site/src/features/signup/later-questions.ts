import type { ComponentType } from 'react';
import { signupInput } from '@manyhearts/contract/signup.shapes';
import { BirthdayQuestion } from './questions/BirthdayQuestion.tsx';
import { ConsentsQuestion } from './questions/ConsentsQuestion.tsx';
import { EmailQuestion } from './questions/EmailQuestion.tsx';
import { MessageQuestion } from './questions/MessageQuestion.tsx';
import { PasswordQuestion } from './questions/PasswordQuestion.tsx';
import { PlaceQuestion } from './questions/PlaceQuestion.tsx';
import type { QuestionProps } from './questions/Question.tsx';
import { doubtOf, isSound, shapeOf } from './signup-checks.rules.ts';

/** Loaded while the first questions are answered. */
export const laterQuestions = {
  birthday: BirthdayQuestion,
  place: PlaceQuestion,
  message: MessageQuestion,
  email: EmailQuestion,
  password: PasswordQuestion,
  consents: ConsentsQuestion,
} as const satisfies Record<string, ComponentType<QuestionProps>>;

/** The rules of all answers are in this chunk too: they are large, and the first question renders without them. */
export const signupChecks = { shapeOf, isSound, doubtOf, signupInput } as const;

export type SignupChecks = typeof signupChecks;
