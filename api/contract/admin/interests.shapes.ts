import { choice, list, named, text, view } from '../answer-fields.ts';
import { object, string } from '../fields.ts';
import { interestIds } from '../interests.ts';
import { shapesFor } from '../shapes.ts';
import { exportInterests, listInterests, readInterest } from './interests.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';

const listed = () => listQuery(['name', 'id'], []);

const interest = () => named('ListedInterest', view({ id: choice(interestIds), name: text(), english: text() }));

export const adminInterestsShapes = () => [
  shapesFor(listInterests, {
    query: listed(),
    answer: list(interest()),
  }),
  // Any text, so that one that is no interest is not found.
  shapesFor(readInterest, { params: object({ id: string().max(40).required() }), answer: interest() }),
  exportShapes(exportInterests, listed()),
];
