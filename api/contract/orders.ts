import { defineCall } from './calls.ts';
import type { CountryCode } from './countries.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { RefundView } from './refunds.ts';
import type { Money } from './money.ts';

export const orderStates = [
  'created',
  'open',
  'pending',
  'paid',
  'part_refunded',
  'refunded',
  'charged_back',
  'failed',
  'cancelled',
  'expired',
  'mismatch',
] as const;

export type OrderStatus = (typeof orderStates)[number];

/** The provider has not decided yet. */
export const unsettledOrderStates = ['created', 'open', 'pending'] as const satisfies readonly OrderStatus[];

/** Not decided yet; about a mismatch, people decide. */
export const undecidedOrderStates = [...unsettledOrderStates, 'mismatch'] as const satisfies readonly OrderStatus[];

/** Where an order is paid while it waits for its buyer, and whether they may cancel it. */
export type OpenPayment = {
  /** The provider’s page of this very payment; null if there is nothing to pay there, or not any more. */
  checkoutUrl: string | null;
  isCancellable: boolean;
};

/** `price` is what is paid, tax included. `payment` is the provider’s id of the payment, once it exists. */
export type OrderView = OpenPayment & {
  id: string;
  status: OrderStatus;
  bundle: string;
  /** The country whose price list the bundle is in. */
  country: CountryCode;
  credits: number;
  price: Money;
  payment: string | null;
};

export type OrderAnswer = { order: OrderView };

/**
 * `price` is the one that was shown: it is compared and never used. `beginAtOnce` is the express wish to get the credits
 * before the right of withdrawal ends.
 */
export type OrderInput = {
  bundle: string;
  paymentmethod: PaymentMethod;
  price: Money;
  discountCode?: string;
  beginAtOnce: true;
};

/** The bundle of the last paid order, at the price that was shown. */
export type RepeatedOrderInput = Pick<OrderInput, 'bundle' | 'price' | 'beginAtOnce'>;

/** `checkoutUrl` is the provider’s page; a payment by a stored mandate needs none, and leads to the order’s own page. */
export type PlacedOrderAnswer = { order: OrderView; checkoutUrl: string };

/** The paper of money that went back; `id` is read like that of an invoice. */
export type CreditNote = { id: string; amount: Money };

/** A purchase as its buyer sees it later. `id` and `order` are the same; `invoice` is null until there is one. */
export type TransactionView = OpenPayment & {
  id: string;
  order: string;
  invoice: string | null;
  /** One for each refund that was paid, earliest first. */
  creditNotes: CreditNote[];
  status: OrderStatus;
  credits: number;
  price: Money;
  /** The part of the price that is tax. */
  tax: Money;
  refunded: Money;
  /** The latest refund that the member asked for. */
  refund: RefundView | null;
  /** Null until it is paid. */
  refundableUntil: string | null;
  /** The end of the right to withdraw from it; null until it is paid, and where the law gives no such right. */
  withdrawableUntil: string | null;
  /** As members call it, in the language of the request. */
  method: string;
  createdAt: string;
  paidAt: string | null;
};

export type TransactionsAnswer = { transactions: TransactionView[]; nextCursor: string | null };

export const statementKinds = [
  'bonus',
  'purchase',
  'spend_message',
  'spend_photo',
  'spend_gift',
  'return_message',
  'return_gift',
  'hold',
  'release',
  'chargeback',
  'chargeback_reversal',
  'staff_grant',
  'staff_take',
  'staff_undo',
] as const;

export type StatementKind = (typeof statementKinds)[number];

/**
 * One line of a member’s credits: `credits` is negative if they went out; `of` is what they were spent on. `money` is
 * what they cost at this member's purchases, one sum for each currency; empty for bonus credits.
 */
export type StatementLine = {
  id: string;
  kind: StatementKind;
  credits: number;
  money: Money[];
  of: string;
  at: string;
};

/** `balance` is the balance now. */
export type StatementAnswer = { balance: number; lines: StatementLine[]; nextCursor: string | null };

type Page = { cursor?: string; limit?: number };

/** Default page length. */
export const transactionsPerPage = 24;

export const placeOrder = defineCall<OrderInput, PlacedOrderAnswer>({
  verb: 'POST',
  path: '/api/orders',
  summary: 'Orders a bundle at the price that was shown, and says where to pay',
  audience: 'member',
  idempotency: 'required-own',
  status: 201,
});

/** Fails with `card_payment_failed` or `payment_failed` if the stored mandate does not pay: the order is final then. */
export const repeatOrder = defineCall<RepeatedOrderInput, PlacedOrderAnswer>({
  verb: 'POST',
  path: '/api/orders/repeat',
  summary: 'Orders the last bundle again by the same method, without a page if the member’s mandate is stored',
  audience: 'member',
  idempotency: 'required-own',
  status: 201,
});

export const readOrder = defineCall<{ id: string }, OrderAnswer>({
  verb: 'GET',
  path: '/api/orders/{id}',
  summary: 'Reads an order of this member; the page of a payment polls it until the provider has decided',
  audience: 'member',
});

/**
 * Answers with the order as it is afterwards: one that was paid meanwhile stays paid. Fails with `order_not_cancellable`
 * while the provider may still take the payment.
 */
export const cancelOrder = defineCall<{ id: string }, OrderAnswer>({
  verb: 'POST',
  path: '/api/orders/{id}/cancel',
  summary: 'Cancels an order of this member that waits for its payment, and frees its discount; idempotent',
  audience: 'member',
  idempotency: 'required-own',
});

export const listTransactions = defineCall<Page, TransactionsAnswer>({
  verb: 'GET',
  path: '/api/transactions',
  summary: 'Lists the purchases of this member, latest first',
  audience: 'member',
});

export const readStatement = defineCall<Page, StatementAnswer>({
  verb: 'GET',
  path: '/api/statement',
  summary: 'Lists every credit that this member got and spent, latest first',
  audience: 'member',
});
