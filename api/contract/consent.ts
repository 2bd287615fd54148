import { defineCall } from './calls.ts';
import { object, oneOf } from './fields.ts';

export const saveConsent = defineCall({
  verb: 'POST',
  path: '/api/consent',
  summary: 'A visitor allows or forbids that their traffic source outlives the visit',
  audience: 'visitor',
  body: object({ consent: oneOf(['yes', 'no'] as const).required() }),
  empty: true,
});
