import { defineCall } from './calls.ts';
import type { PaymentStatus } from './payment-methods.ts';

/** Only routed with TEST_SEAMS=1 in the demo; otherwise these paths do not exist. */
const seam = { audience: 'test' } as const;

export type CapturedMailView = { to: string; subject: string; text: string; html: string; links: string[] };

export type CapturedSmsView = { to: string; text: string };

export const readMails = defineCall<{ to?: string }, CapturedMailView[]>({
  ...seam,
  verb: 'GET',
  path: '/__test/mail',
  summary: 'Lists captured mails, newest last',
});

export const readSms = defineCall<{ to?: string }, CapturedSmsView[]>({
  ...seam,
  verb: 'GET',
  path: '/__test/sms',
  summary: 'Lists captured text messages, newest last',
});

export const moveClock = defineCall<{ now?: string; advanceSeconds?: number }, { now: string }>({
  ...seam,
  verb: 'POST',
  path: '/__test/clock',
  summary: 'Sets the clock, or advances it by seconds',
});

export const armFault = defineCall<{ point: string; times: number; skip: number; code?: string }, { armed: string }>({
  ...seam,
  verb: 'POST',
  path: '/__test/faults',
  summary: 'Makes the next executions of a named fault point fail',
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
  summary: 'Sets the country of an address',
});

export type MovePaymentInput = {
  payment: string;
  status?: PaymentStatus;
  amountChargedBack?: string;
  duplicates: number;
};

/** `webhooks`: the status of each answer that the server gave to the sandbox. */
export const movePayment = defineCall<MovePaymentInput, { payment: string; status: PaymentStatus; webhooks: number[] }>(
  {
    ...seam,
    verb: 'POST',
    path: '/__test/psp',
    summary:
      'Moves a payment of the sandbox, charges an amount back, and calls the webhook, several times at once if asked',
  },
);
