import { number, object } from './fields.ts';
import { openEvents } from './live.ts';
import { shapesFor } from './shapes.ts';

export const liveShapes = () => [
  shapesFor(openEvents, {
    query: object({ lastEventId: number().integer().min(0).max(Number.MAX_SAFE_INTEGER) }),
  }),
];
