/** Names of ways to pay, for the server only. */
import type { Language } from '@manyhearts/contract/languages';
import type { PaymentMethod } from '@manyhearts/contract/payment-methods';
import type translated from './en/payment-methods.json';
import { readTexts } from './read-texts.ts';

type Translated = keyof typeof translated;

const texts = readTexts<Record<Translated, string>>('payment-methods');

/** Brand names, which are the same in every language. */
const brandNames: Readonly<Record<Exclude<PaymentMethod, Translated>, string>> = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  eps: 'EPS',
  blik: 'BLIK',
  przelewy24: 'Przelewy24',
  trustly: 'Trustly',
  twint: 'TWINT',
  swish: 'Swish',
  vipps: 'Vipps',
  mobilepay: 'MobilePay',
  belfius: 'Belfius',
  kbc: 'KBC/CBC',
};

export function paymentMethodName(language: Language, method: PaymentMethod): string {
  return { ...brandNames, ...texts[language] }[method];
}
