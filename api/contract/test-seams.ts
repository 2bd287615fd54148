import { defineCall } from './calls.ts';
import { number, object, string } from './fields.ts';

/** Answered only with TEST_SEAMS=1 in the demo; elsewhere these paths do not exist. */
const seam = { audience: 'test' } as const;

export const readMails = defineCall({
  ...seam,
  verb: 'GET',
  path: '/__test/mail',
  summary: 'Captured mails, newest last',
  query: object({ to: string().max(300) }),
});
export const readSms = defineCall({
  ...seam,
  verb: 'GET',
  path: '/__test/sms',
  summary: 'Captured text messages, newest last',
  query: object({ to: string().max(300) }),
});
export const moveClock = defineCall({
  ...seam,
  verb: 'POST',
  path: '/__test/clock',
  summary: 'Moves the clock to an instant or on by seconds',
  body: object({ now: string().max(40), advanceSeconds: number() }),
});
export const armFault = defineCall({
  ...seam,
  verb: 'POST',
  path: '/__test/faults',
  summary: 'Makes the next passes of a named point fail',
  body: object({
    point: string().max(100).required(),
    times: number().integer().min(0).default(1),
    skip: number().integer().min(0).default(0),
    code: string().max(60),
  }),
});
export const scaleLimits = defineCall({
  ...seam,
  verb: 'POST',
  path: '/__test/limits',
  summary: 'Multiplies limits per address',
  body: object({ factor: number().positive().required() }),
});
export const pinCountry = defineCall({
  ...seam,
  verb: 'POST',
  path: '/__test/geo',
  summary: 'Says which country an address is in',
  body: object({ ip: string().max(60).required(), country: string().nullable().length(2).max(2) }),
});
