import { host, object } from './fields.ts';
import { readSettings } from './settings-view.ts';
import { shapesFor } from './shapes.ts';

export const settingsViewShapes = [
  shapesFor(readSettings, {
    query: object({ domain: host() }),
  }),
];
