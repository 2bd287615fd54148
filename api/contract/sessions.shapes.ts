import { id, object } from './fields.ts';
import { endSession } from './sessions.ts';
import { shapesFor } from './shapes.ts';

export const sessionsShapes = [
  shapesFor(endSession, {
    params: object({ id: id().required() }),
  }),
];
