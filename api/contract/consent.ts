import { defineCall } from './calls.ts';

export const saveConsent = defineCall<{ consent: 'yes' | 'no' }, void>({
  verb: 'POST',
  path: '/api/consent',
  summary: 'A visitor allows or forbids that their traffic source outlives the visit',
  audience: 'visitor',
  empty: true,
});
