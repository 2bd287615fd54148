import { defineCall } from './calls.ts';

export type DirectDebitForm = {
  accountHolder: string;
  iban: string;
  street: string;
  houseNumber: string;
  zip: string;
  city: string;
  /** With the country in front: the code is sent there. */
  phone: string;
};

/** Names neither member nor account: answers to writes are stored for a day. */
export type MandateView = { id: string; ibanEnd: string; signedAt: string };

export const askDirectDebitCode = defineCall<DirectDebitForm, { expiresAt: string }>({
  verb: 'POST',
  path: '/api/directdebit/otp',
  summary: 'Sends a code by text message, which signs the mandate of exactly this form',
  audience: 'member',
  idempotency: 'required',
});

export const signMandate = defineCall<DirectDebitForm & { otp: string }, { mandate: MandateView }>({
  verb: 'POST',
  path: '/api/directdebit',
  summary: 'Signs a mandate for direct debit with the code; an earlier mandate of the member ends',
  audience: 'member',
  idempotency: 'required',
  status: 201,
});
