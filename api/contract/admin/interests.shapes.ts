import { choice, list, named, text, view } from '../answer-fields.ts';
import { interestIds } from '../interests.ts';
import { shapesFor } from '../shapes.ts';
import { exportInterests, listInterests } from './interests.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';

const listed = () => listQuery(['name', 'id'], []);

export const adminInterestsShapes = () => [
  shapesFor(listInterests, {
    query: listed(),
    answer: list(named('ListedInterest', view({ id: choice(interestIds), name: text(), english: text() }))),
  }),
  exportShapes(exportInterests, listed()),
];
