import { boolean, object } from './fields.ts';
import { saveConsents } from './consents.ts';
import { shapesFor } from './shapes.ts';

export const consentsShapes = [
  shapesFor(saveConsents, {
    body: object({ marketing: boolean().required() }),
  }),
];
