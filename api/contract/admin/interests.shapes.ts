import { choice, list, named, text, view } from '../answer-fields.ts';
import { interestIds } from '../interests.ts';
import { shapesFor } from '../shapes.ts';
import { listInterests } from './interests.ts';
import { listQuery } from './paging.shapes.ts';

export const adminInterestsShapes = () => [
  shapesFor(listInterests, {
    query: listQuery(['name', 'id'], []),
    answer: list(named('ListedInterest', view({ id: choice(interestIds), name: text(), english: text() }))),
  }),
];
