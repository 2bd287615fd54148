/** Ways to pay that a brand may offer; which of them are offered depends on provider, country, currency and amount. */
export const paymentMethods = [
  'ideal',
  'bancontact',
  'creditcard',
  'paypal',
  'applepay',
  'sdd',
  'eps',
  'blik',
  'przelewy24',
  'trustly',
  'twint',
  'swish',
  'vipps',
  'mobilepay',
  'banktransfer',
  'belfius',
  'kbc',
] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return (paymentMethods as readonly unknown[]).includes(value);
}

/** A payment's status at its provider. */
export const paymentStatuses = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];
