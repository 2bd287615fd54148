import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import type { FetchedPaymentStatus, FetchedRefundStatus } from '../fetched-payment.ts';
import { minorOf } from '../provider-money.rules.ts';

export type SandboxKind = 'payment' | 'refund' | 'chargeback' | 'customer' | 'mandate';
export type SandboxMoney = { value: string; currency: string };
export type SandboxPayment = {
  status: FetchedPaymentStatus;
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
export type SandboxCustomer = { metadata: unknown };
/** The account number is shown by its end only: the sandbox collects nothing. */
export type SandboxMandate = { status: 'valid' | 'invalid'; method: string; accountEnd: string };
export type SandboxBody = SandboxPayment | SandboxRefund | SandboxChargeback | SandboxCustomer | SandboxMandate;

/** What a payment of each status may become. A final one is left only by its refunds and chargebacks. */
const next: Readonly<Record<FetchedPaymentStatus, readonly FetchedPaymentStatus[]>> = {
  open: ['pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'],
  pending: ['paid', 'failed', 'canceled', 'expired'],
  authorized: ['paid', 'canceled', 'expired'],
  paid: [],
  failed: [],
  canceled: [],
  expired: [],
};

export function canBecome(from: FetchedPaymentStatus, to: FetchedPaymentStatus): boolean {
  return next[from].includes(to);
}

export function nextOf(status: FetchedPaymentStatus): readonly FetchedPaymentStatus[] {
  return next[status];
}

type Offer = { id: string; country?: CountryCode; currency?: Currency; isRecurring?: true };

/** By the provider's names, in the order in which a page lists them. */
const offers: readonly Offer[] = [
  { id: 'ideal', country: 'NL', currency: 'EUR' },
  { id: 'bancontact', country: 'BE', currency: 'EUR' },
  { id: 'belfius', country: 'BE', currency: 'EUR' },
  { id: 'kbc', country: 'BE', currency: 'EUR' },
  { id: 'eps', country: 'AT', currency: 'EUR' },
  { id: 'blik', country: 'PL', currency: 'PLN' },
  { id: 'przelewy24', country: 'PL', currency: 'PLN' },
  { id: 'twint', country: 'CH', currency: 'CHF' },
  { id: 'swish', country: 'SE', currency: 'SEK' },
  { id: 'vipps', country: 'NO', currency: 'NOK' },
  { id: 'mobilepay', country: 'DK', currency: 'DKK' },
  { id: 'creditcard', isRecurring: true },
  { id: 'paypal', isRecurring: true },
  { id: 'applepay' },
  { id: 'directdebit', currency: 'EUR', isRecurring: true },
  { id: 'trustly', currency: 'EUR' },
  { id: 'banktransfer', currency: 'EUR' },
];

export function offeredMethods(asked: { country: string; currency: string; isRecurring: boolean }): string[] {
  return offers
    .filter(({ country, currency }) => country === undefined || (country === asked.country && currency !== undefined))
    .filter(({ currency }) => currency === undefined || currency === asked.currency)
    .filter(({ isRecurring }) => isRecurring === true || !asked.isRecurring)
    .map(({ id }) => id);
}

export function isSandboxMethod(id: string): boolean {
  return offers.some((offer) => offer.id === id);
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
