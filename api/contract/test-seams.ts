import { defineCall } from './calls.ts';

/** Only routed with TEST_SEAMS=1 in the demo; otherwise these paths do not exist. */
const seam = { audience: 'test' } as const;

export type CapturedMailView = { to: string; subject: string; text: string; html: string; links: string[] };

export type CapturedSmsView = { to: string; text: string };

export const readMails = defineCall<{ to?: string }, CapturedMailView[]>({
  ...seam,
  verb: 'GET',
  path: '/__test/mail',
  summary: 'Captured mails, newest last',
});

export const readSms = defineCall<{ to?: string }, CapturedSmsView[]>({
  ...seam,
  verb: 'GET',
  path: '/__test/sms',
  summary: 'Captured text messages, newest last',
});

export const moveClock = defineCall<{ now?: string; advanceSeconds?: number }, { now: string }>({
  ...seam,
  verb: 'POST',
  path: '/__test/clock',
  summary: 'Moves the clock to an instant or on by seconds',
});

export const armFault = defineCall<{ point: string; times: number; skip: number; code?: string }, { armed: string }>({
  ...seam,
  verb: 'POST',
  path: '/__test/faults',
  summary: 'Makes the next passes of a named point fail',
});

export const scaleLimits = defineCall<{ factor: number }, { factor: number }>({
  ...seam,
  verb: 'POST',
  path: '/__test/limits',
  summary: 'Multiplies limits per address',
});

export const pinCountry = defineCall<{ ip: string; country?: string | null }, { ip: string; country: string | null }>({
  ...seam,
  verb: 'POST',
  path: '/__test/geo',
  summary: 'Says which country an address is in',
});
