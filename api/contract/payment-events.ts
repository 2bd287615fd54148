import { defineCall, type EmptyAnswer } from './calls.ts';

export type PaymentEventInput = { provider: string; hook: string };

/**
 * Providers call it when a payment changes. The body names the payment and is believed in nothing else: the server asks
 * the provider. It answers alike whether the payment is known or not.
 */
export const receivePaymentEvent = defineCall<PaymentEventInput, EmptyAnswer>({
  verb: 'POST',
  path: '/api/webhooks/{provider}/{hook}',
  summary: 'A payment provider tells that a payment changed',
  audience: 'provider',
});
