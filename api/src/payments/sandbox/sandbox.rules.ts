import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { PaymentStatus } from '@manyhearts/contract/payment-methods';
import type { FetchedRefundStatus } from '../fetched-payment.ts';
import { minorOf } from '@manyhearts/contract/money';

export type SandboxKind = 'payment' | 'refund' | 'chargeback' | 'customer' | 'mandate';
type SandboxMoney = { value: string; currency: string };
export type SandboxPayment = {
  status: PaymentStatus;
  amount: SandboxMoney;
  description: string;
  method: string | null;
  sequenceType: 'oneoff' | 'first' | 'recurring';
  redirectUrl: string;
  webhookUrl: string;
  locale: string;
  metadata: unknown;
  customerId: string | null;
  mandateId: string | null;
};
export type SandboxRefund = { status: FetchedRefundStatus; amount: SandboxMoney; metadata: unknown };
export type SandboxChargeback = { amount: SandboxMoney; reversedAt: string | null };
type SandboxCustomer = { metadata: unknown };
/** The account number is shown by its end only: the sandbox collects nothing. */
export type SandboxMandate = { status: 'valid' | 'invalid'; method: string; accountEnd: string };
export type SandboxBody = SandboxPayment | SandboxRefund | SandboxChargeback | SandboxCustomer | SandboxMandate;

/** What a payment of each status may become. A final one is left only by its refunds and chargebacks. */
const next: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  open: ['pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'],
  pending: ['paid', 'failed', 'canceled', 'expired'],
  authorized: ['paid', 'canceled', 'expired'],
  paid: [],
  failed: [],
  canceled: [],
  expired: [],
};

export function canBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return next[from].includes(to);
}

type Sequence = SandboxPayment['sequenceType'];
type Offer = { id: string; country?: CountryCode; currency?: Currency; sequences?: readonly Sequence[] };

const oneoff = ['oneoff'] as const;
/** A first payment by these leaves a mandate: some for direct debits, some for the method itself. */
const first = ['oneoff', 'first'] as const;
const stored = ['oneoff', 'first', 'recurring'] as const;

/** By the provider's names, in the order in which a page lists them. A direct debit needs a mandate that is there. */
const offers: readonly Offer[] = [
  { id: 'ideal', country: 'NL', currency: 'EUR', sequences: first },
  { id: 'bancontact', country: 'BE', currency: 'EUR', sequences: first },
  { id: 'belfius', country: 'BE', currency: 'EUR', sequences: first },
  { id: 'kbc', country: 'BE', currency: 'EUR', sequences: first },
  { id: 'eps', country: 'AT', currency: 'EUR', sequences: first },
  { id: 'blik', country: 'PL', currency: 'PLN' },
  { id: 'przelewy24', country: 'PL', currency: 'PLN' },
  { id: 'twint', country: 'CH', currency: 'CHF' },
  { id: 'swish', country: 'SE', currency: 'SEK' },
  { id: 'vipps', country: 'NO', currency: 'NOK' },
  { id: 'mobilepay', country: 'DK', currency: 'DKK' },
  { id: 'creditcard', sequences: stored },
  { id: 'paypal', sequences: stored },
  { id: 'applepay', sequences: first },
  { id: 'directdebit', currency: 'EUR', sequences: ['recurring'] },
  { id: 'trustly', currency: 'EUR' },
  { id: 'banktransfer', currency: 'EUR' },
];

type Asked = { country: string; currency: string; sequence: Sequence };

export function offeredMethods({ country: askedCountry, currency: askedCurrency, sequence }: Asked): string[] {
  return offers
    .filter(({ country, currency }) => country === undefined || (country === askedCountry && currency !== undefined))
    .filter(({ currency }) => currency === undefined || currency === askedCurrency)
    .filter(({ sequences = oneoff }) => sequences.some((one) => one === sequence))
    .map(({ id }) => id);
}

/** What the provider refuses to make a payment by, wherever the member is. */
export function isPayableBy(method: string, { currency: asked, sequence }: Omit<Asked, 'country'>): boolean {
  return offers.some(
    ({ id, currency, sequences = oneoff }) =>
      id === method && (currency ?? asked) === asked && sequences.some((one) => one === sequence),
  );
}

/** Money of these arrives days after the member has agreed. */
const slowMethods: ReadonlySet<string> = new Set(['directdebit', 'banktransfer']);

/** What "pay" means for the method, and a payment without a page at once. */
export function statusOnceAgreed(method: string | null): 'pending' | 'paid' {
  return method !== null && slowMethods.has(method) ? 'pending' : 'paid';
}

/** A refund is refused unless this much of the payment is left. */
export function leftOf(
  paid: SandboxMoney,
  refunds: readonly SandboxRefund[],
  chargebacks: readonly SandboxChargeback[],
) {
  const taken = [
    ...refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled'),
    ...chargebacks.filter(({ reversedAt }) => reversedAt === null),
  ];
  const total = taken.reduce((sum, { amount }) => sum + (minorOf(amount.value) ?? 0), 0);
  return (minorOf(paid.value) ?? 0) - total;
}
