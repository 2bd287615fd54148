import { StillComing } from '#site/ui/StillComing.tsx';
import { GenderQuestion } from './questions/GenderQuestion.tsx';
import type { QuestionProps } from './questions/Question.tsx';
import { SeekingQuestion } from './questions/SeekingQuestion.tsx';
import { UsernameQuestion } from './questions/UsernameQuestion.tsx';
import type { Question } from './signup-answers.rules.ts';
import type { LaterQuestions } from './use-later-questions.ts';

type CurrentQuestionProps = QuestionProps & { question: Question; later: LaterQuestions };

/** In the first chunk, because the server renders them too. */
const first = { gender: GenderQuestion, seeking: SeekingQuestion, username: UsernameQuestion } as const;

export function CurrentQuestion({ question, later, ...props }: CurrentQuestionProps) {
  const questions = { ...later.part?.laterQuestions, ...first };
  const Shown = questions[question];
  return Shown ? <Shown {...props} /> : <StillComing {...later} />;
}
