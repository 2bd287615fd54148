import { choice, either, figure, list, orNull, record, text, view } from './answer-fields.ts';
import { object, oneOf } from './fields.ts';
import { findMatches, matchQuestions, matchReasonKinds, matchWidenings } from './match-finder.ts';
import { memberCard } from './members.shapes.ts';
import { shapesFor } from './shapes.ts';

export const matchFinderShapes = () => [
  shapesFor(findMatches, {
    query: object({
      evening: oneOf(matchQuestions.evening).required(),
      pace: oneOf(matchQuestions.pace).required(),
      hopes: oneOf(matchQuestions.hopes).required(),
      near: oneOf(matchQuestions.near).required(),
    }),
    answer: view({
      matches: list(
        view({
          profile: memberCard(),
          score: figure(),
          reasons: list(view({ kind: choice(matchReasonKinds), params: record(either(text(), figure())) })),
        }),
      ),
      widened: orNull(choice(matchWidenings)),
    }),
  }),
];
