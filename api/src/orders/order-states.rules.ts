import { unsettledOrderStates, type OrderStatus } from '@manyhearts/contract/orders';
import { minorOf } from '@manyhearts/contract/money';
import type { PaymentStatus } from '@manyhearts/contract/payment-methods';
import type { FetchedPayment, FetchedRefundStatus } from '../payments/fetched-payment.ts';
import type { OrderPayback, PaybackState } from './order-payback.entity.ts';
import type { Order } from './order.entity.ts';

const dead = ['failed', 'cancelled', 'expired'] as const;
export const paidStates = ['paid', 'part_refunded', 'refunded', 'charged_back'] as const;

/**
 * The states that may follow. Nothing leads back, so an answer of the provider that arrives late is ignored. A dead
 * order may still be paid: then the provider has the money.
 */
export const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  created: ['open', 'pending', 'paid', ...dead, 'mismatch'],
  open: ['pending', 'paid', ...dead, 'mismatch'],
  pending: ['paid', ...dead, 'mismatch'],
  failed: ['paid', 'mismatch'],
  cancelled: ['paid', 'mismatch'],
  expired: ['paid', 'mismatch'],
  paid: ['part_refunded', 'refunded', 'charged_back'],
  part_refunded: ['paid', 'refunded', 'charged_back'],
  refunded: ['charged_back'],
  charged_back: ['paid', 'part_refunded', 'refunded'],
  // Quarantined: people decide.
  mismatch: [],
};

export function isPaid(status: OrderStatus): boolean {
  return paidStates.some((paid) => paid === status);
}

/** The provider has not decided yet. */
export function isUnsettled(status: OrderStatus): boolean {
  return unsettledOrderStates.some((one) => one === status);
}

export function isDead(status: OrderStatus): boolean {
  return dead.some((one) => one === status);
}

const byProvider: Readonly<Record<PaymentStatus, OrderStatus>> = {
  open: 'open',
  pending: 'pending',
  // The provider may take the money, and has not.
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
};

/** The state that the provider's answer leads to; undefined if it changes nothing. */
export function stateBy(
  order: Pick<Order, 'status' | 'priceMinor' | 'currency'>,
  { status, amount }: Pick<FetchedPayment, 'status' | 'amount'>,
): OrderStatus | undefined {
  // What follows a payment is decided by the money that went back.
  if (isPaid(order.status)) return undefined;
  const wanted = byProvider[status];
  const to = wanted === 'paid' && !isPriceOf(order, amount) ? 'mismatch' : wanted;
  return next[order.status].includes(to) ? to : undefined;
}

/** The order is paid and no money went back, so the same answer changes nothing, however often it comes. */
export function isSettledBy(
  order: Pick<Order, 'status' | 'paymentRef' | 'priceMinor' | 'currency'>,
  { ref, status, amount, refunds, chargebacks }: Omit<FetchedPayment, 'method' | 'mandateRef'>,
): boolean {
  const isPaidInFull = order.status === 'paid' && status === 'paid' && refunds.length + chargebacks.length === 0;
  return isPaidInFull && order.paymentRef === ref && isPriceOf(order, amount);
}

/**
 * True if a paid order and its payment contradict each other. A late answer can't cause that: the provider never moves a
 * payment from a final status to `paid`, and amounts don't change.
 */
export function isContradictedBy(
  order: Pick<Order, 'status' | 'priceMinor' | 'currency'>,
  { status, amount }: Pick<FetchedPayment, 'status' | 'amount'>,
): boolean {
  return isPaid(order.status) && (isDead(byProvider[status]) || !isPriceOf(order, amount));
}

function isPriceOf(
  { priceMinor, currency }: Pick<Order, 'priceMinor' | 'currency'>,
  amount: FetchedPayment['amount'],
): boolean {
  return amount.currency === currency && minorOf(amount.amount) === priceMinor;
}

/** Which part of the amount differs from the order's. */
export function amountFault(
  { currency }: Pick<Order, 'currency'>,
  { amount }: Pick<FetchedPayment, 'amount'>,
): 'amount' | 'currency' {
  return amount.currency === currency ? 'amount' : 'currency';
}

/** The state of a paid order by the money that went back. */
export function stateAfterPaybacks({
  priceMinor,
  refundedMinor,
  chargedBackMinor,
}: Pick<Order, 'priceMinor' | 'refundedMinor' | 'chargedBackMinor'>): OrderStatus {
  if (chargedBackMinor > 0) return 'charged_back';
  if (refundedMinor === 0) return 'paid';
  return refundedMinor < priceMinor ? 'part_refunded' : 'refunded';
}

export function refundState(status: FetchedRefundStatus): PaybackState {
  if (status === 'refunded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'void' : 'open';
}

/**
 * True if the provider reports another end of a payback than the known one. A refund that is `open` again is only a late
 * answer.
 */
export function isEndContradictedBy(
  known: PaybackState,
  { kind, state }: Pick<OrderPayback, 'kind' | 'state'>,
): boolean {
  return known !== 'open' && state !== known && (state !== 'open' || kind === 'chargeback');
}
