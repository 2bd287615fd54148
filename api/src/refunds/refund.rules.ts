import type { StaffRole } from '@manyhearts/contract/calls';
import type { Currency } from '@manyhearts/contract/countries';
import { shareOf } from '@manyhearts/contract/money';
import type { OrderStatus } from '@manyhearts/contract/orders';
import type { RefundKind, RefundStatus } from '@manyhearts/contract/refunds';
import { refundEuros } from '@manyhearts/contract/settings/refunds';
import { dayMs } from '../core/text/durations.ts';
import type { RefundableLot } from '../credits/lot-refunds.service.ts';

/** Allowed transitions. `failed` leads to `paid` because the provider may report a payment after a chargeback ended it. */
export const next: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  // Colleagues may pay it at the provider without approving it here.
  requested: ['approved', 'rejected', 'failed', 'paid'],
  approved: ['paid', 'failed'],
  failed: ['paid'],
  paid: [],
  rejected: [],
};

type Paid = { status: OrderStatus; priceMinor: number; chargedBackMinor: number };
/** What refunds of an order paid back, or are about to; `goodwillMinor` is the part that took no unused credits. */
export type Taken = { minor: number; goodwillMinor: number };

/** What a refund of all unused credits pays. */
export function refundMinor(
  { granted, unused, held, refunded, paidMinor }: Omit<RefundableLot, 'until'>,
  { minor: takenMinor, goodwillMinor }: Taken,
  chargedBackMinor: number,
): number {
  // By all credits that went back so far: the last refund of an order gets what rounding left over.
  const dueMinor = shareOf(paidMinor, unused + held + refunded, granted) - (takenMinor - goodwillMinor);
  return Math.max(0, Math.min(dueMinor, paidMinor - takenMinor - chargedBackMinor));
}

/** The most that each kind of refund pays. Goodwill leaves the money for unused credits to the member. */
export function mostOf(
  lot: Omit<RefundableLot, 'until'>,
  taken: Taken,
  chargedBackMinor: number,
): Readonly<Record<RefundKind, number>> {
  const unused = refundMinor(lot, taken, chargedBackMinor);
  const full = Math.max(0, lot.paidMinor - taken.minor - chargedBackMinor);
  return { unused, full, goodwill: full - unused };
}

/** True while staff can pay back something of it, also after the member's last moment. */
export function isPaid({ status }: Pick<Paid, 'status'>): boolean {
  return status === 'paid' || status === 'part_refunded';
}

/** False once the last moment is reached, or if nothing is left to pay back. */
export function isRefundable(order: Paid, { unused, until }: RefundableLot, minor: number, now: Date): boolean {
  return isPaid(order) && unused > 0 && minor > 0 && now < until;
}

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

/** What staff may pay back alone, in euros. */
export type RefundLimits = { supportCase: number; supportDay: number; aloneCase: number };

/** A brand's settings are in whole units of the currency of its first country. */
export function limitsIn(set: { [Name in keyof RefundLimits]: number | null }, currency: Currency): RefundLimits {
  const euros = (name: keyof RefundLimits) => {
    const units = set[name];
    return units === null ? refundEuros[name] : units / perEuro[currency];
  };
  return { supportCase: euros('supportCase'), supportDay: euros('supportDay'), aloneCase: euros('aloneCase') };
}

/** `approvedMinor` is what was approved of the same purchase before. */
export type Judged = {
  minor: number;
  approvedMinor: number;
  currency: Currency;
  method: string;
  paidAt: Date | null;
};
/** Who may approve it: this person, an operator, or two people. */
export type Authority = 'alone' | 'operator' | 'second';

/** All refunds of a purchase count together, so that several small ones can't evade a limit. Ignores the limit per day. */
export function authorityOver(judged: Judged, role: StaffRole, limits: RefundLimits, now: Date): Authority {
  const { minor, approvedMinor, currency } = judged;
  const euros = inEuros(approvedMinor + minor, currency);
  if (role === 'support' && (isReversible(judged, now) || euros > Math.min(limits.supportCase, limits.aloneCase)))
    return 'operator';
  return euros > limits.aloneCase ? 'second' : 'alone';
}

function isReversible({ method, paidAt }: Judged, now: Date): boolean {
  return method === 'sdd' && (paidAt === null || now.getTime() - paidAt.getTime() < debitReversibleMs);
}
