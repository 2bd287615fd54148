import { object, oneOf } from './fields.ts';
import { saveConsent } from './consent.ts';
import { shapesFor } from './shapes.ts';

export const consentShapes = () => [
  shapesFor(saveConsent, {
    body: object({ consent: oneOf(['yes', 'no'] as const).required() }),
  }),
];
