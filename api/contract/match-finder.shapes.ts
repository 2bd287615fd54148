import { object, oneOf } from './fields.ts';
import { matchQuestions, findMatches } from './match-finder.ts';
import { shapesFor } from './shapes.ts';

export const matchFinderShapes = [
  shapesFor(findMatches, {
    query: object({
      evening: oneOf(matchQuestions.evening).required(),
      pace: oneOf(matchQuestions.pace).required(),
      hopes: oneOf(matchQuestions.hopes).required(),
      near: oneOf(matchQuestions.near).required(),
    }),
  }),
];
