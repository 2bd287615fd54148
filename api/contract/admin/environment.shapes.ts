import { figure, flag, view } from '../answer-fields.ts';
import { shapesFor } from '../shapes.ts';
import { readEnvironment } from './environment.ts';

export const adminEnvironmentShapes = () => [
  shapesFor(readEnvironment, {
    answer: view({ demo: flag(), sandboxPayments: flag(), clockMovedSeconds: figure() }),
  }),
];
