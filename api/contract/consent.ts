import { defineCall } from './calls.ts';

export const saveConsent = defineCall<{ consent: 'yes' | 'no' }, void>({
  verb: 'POST',
  path: '/api/consent',
  summary: 'Records whether the visitor allows storing their traffic source beyond the visit',
  audience: 'visitor',
  empty: true,
});
