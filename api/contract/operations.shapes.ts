import { object, string } from './fields.ts';
import { askForTls } from './operations.ts';
import { shapesFor } from './shapes.ts';

export const operationsShapes = [
  shapesFor(askForTls, {
    query: object({ domain: string().max(1_000) }),
  }),
];
