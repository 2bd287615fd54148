import type { paymentWords as english } from '../en/payment-words.ts';
import type { TextsLike } from '../texts.ts';

export const paymentWords = {
  paidBy: {
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    creditcard: 'Creditcard',
    paypal: 'PayPal',
    applepay: 'Apple Pay',
    sdd: 'SEPA-incasso',
    eps: 'EPS',
    blik: 'BLIK',
    przelewy24: 'Przelewy24',
    trustly: 'Trustly',
    twint: 'TWINT',
    swish: 'Swish',
    vipps: 'Vipps',
    mobilepay: 'MobilePay',
    banktransfer: 'Overschrijving',
    belfius: 'Belfius',
    kbc: 'KBC',
  },
  paidAt: { mollie: 'Mollie', sandbox: 'Sandbox' },
  providerSays: {
    open: 'Open',
    pending: 'In behandeling',
    authorized: 'Goedgekeurd',
    paid: 'Betaald',
    failed: 'Mislukt',
    canceled: 'Geannuleerd',
    expired: 'Verlopen',
  },
} satisfies TextsLike<typeof english>;
