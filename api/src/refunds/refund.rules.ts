import type { Currency } from '@manyhearts/contract/countries';
import { shareOf } from '@manyhearts/contract/money';
import type { OrderStatus } from '@manyhearts/contract/orders';
import type { RefundStatus } from '@manyhearts/contract/refunds';
import { dayMs } from '../core/text/durations.ts';
import type { RefundableLot } from '../credits/lot-refunds.service.ts';

/**
 * The states that may follow. A chargeback ends a request, and yet the provider may have paid it: what it reports counts.
 */
export const next: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ['approved', 'rejected', 'failed'],
  approved: ['paid', 'failed'],
  failed: ['paid'],
  paid: [],
  rejected: [],
};

type Paid = { status: OrderStatus; priceMinor: number; chargedBackMinor: number };

/** What a refund of all unused credits pays. `takenMinor` is what other refunds paid back, or are about to. */
export function refundMinor(
  { granted, unused, held, refunded, paidMinor }: Omit<RefundableLot, 'until'>,
  takenMinor: number,
  chargedBackMinor: number,
): number {
  // By all credits that went back so far: the last refund of an order gets what rounding left over.
  const dueMinor = shareOf(paidMinor, unused + held + refunded, granted) - takenMinor;
  return Math.max(0, Math.min(dueMinor, paidMinor - takenMinor - chargedBackMinor));
}

/** False once the last moment is reached, or if nothing is left to pay back. */
export function isRefundable({ status }: Paid, { unused, until }: RefundableLot, minor: number, now: Date): boolean {
  return (status === 'paid' || status === 'part_refunded') && unused > 0 && minor > 0 && now < until;
}

/** What support may approve alone, in euros and since 2026-11-25: one refund, and all of one day. */
export const supportLimits = { refundEuros: 100, dayEuros: 500 } as const;
/** Until then the member's bank takes a direct debit back on request, even after a refund. */
const debitReversibleMs = 56 * dayMs;

/** Round rates of 2026-11-25 that make other currencies count rather more than less. */
const perEuro: Readonly<Record<Currency, number>> = {
  EUR: 1,
  CHF: 0.9,
  PLN: 4,
  DKK: 7,
  NOK: 11,
  SEK: 10,
  GBP: 0.8,
  USD: 1,
};

export function inEuros(minor: number, currency: Currency): number {
  return minor / 100 / perEuro[currency];
}

type Judged = { minor: number; currency: Currency; method: string; paidAt: Date | null };

/** True if support may not approve it. */
export function needsOperator({ minor, currency, method, paidAt }: Judged, now: Date): boolean {
  const isReversible = method === 'sdd' && (paidAt === null || now.getTime() - paidAt.getTime() < debitReversibleMs);
  return isReversible || inEuros(minor, currency) > supportLimits.refundEuros;
}
