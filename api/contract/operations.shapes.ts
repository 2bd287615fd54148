import { choice, record, text, view } from './answer-fields.ts';
import { object, string } from './fields.ts';
import { askForTls, readHealth, readReadiness } from './operations.ts';
import { shapesFor } from './shapes.ts';

const fine = () => view({ status: choice(['ok']) });

export const operationsShapes = () => [
  shapesFor(readHealth, {
    answer: fine(),
  }),
  shapesFor(readReadiness, {
    answer: view({ status: text(), parts: record(text()) }),
  }),
  shapesFor(askForTls, {
    query: object({ domain: string().max(1_000) }),
    answer: fine(),
  }),
];
