import { defineCall, type NoInput } from './calls.ts';
import type { Money } from './money.ts';

/** `requested` waits for support, `approved` for the provider; the other three are final. */
export const refundStates = ['requested', 'approved', 'paid', 'rejected', 'failed'] as const;

/** Neither paid nor given up. */
export const openRefundStates = ['requested', 'approved'] as const satisfies readonly (typeof refundStates)[number][];

/**
 * `unused`: the money for all unused credits. `full`: that and the money for used ones. `goodwill`: an amount for used
 * credits; the unused ones stay with the member.
 */
export const refundKinds = ['unused', 'full', 'goodwill'] as const;

export type RefundKind = (typeof refundKinds)[number];

/**
 * Why the provider did not pay: it refused, it gave up after it had accepted, the payment was charged back, or an
 * earlier attempt turned out to be paid.
 */
export const refundFailures = ['refused', 'given_up', 'charged_back', 'paid_before'] as const;

export type RefundFailure = (typeof refundFailures)[number];

export type RefundStatus = (typeof refundStates)[number];

export type RefundView = {
  id: string;
  order: string;
  status: RefundStatus;
  amount: Money;
  /** Unused credits that go back with it. */
  credits: number;
  requestedAt: string;
  decidedAt: string | null;
  /** Why support rejected it; null otherwise. */
  reason: string | null;
};

/** `amount` and `credits` are what a request made now would give; `until` is the last moment for it. */
export type RefundQuote = { order: string; amount: Money; credits: number; until: string; isOpen: boolean };

export const quoteRefund = defineCall<{ order: string }, { quote: RefundQuote }>({
  verb: 'GET',
  path: '/api/refunds/quote',
  summary: 'States what a refund of the unused credits of a purchase would be now',
  audience: 'member',
});

export const requestRefund = defineCall<{ order: string }, { refund: RefundView }>({
  verb: 'POST',
  path: '/api/refunds',
  summary: 'Asks for the money of the unused credits of a purchase',
  audience: 'member',
  idempotency: 'required',
  status: 201,
});

/** A purchase with credits that can be refunded now; `amount` and `credits` are as in a quote. */
export type RefundablePurchase = {
  order: string;
  amount: Money;
  credits: number;
  until: string;
  /** The end of the right to withdraw from it; null where the law gives none. */
  withdrawableUntil: string | null;
};

export const listRefundable = defineCall<NoInput, { purchases: RefundablePurchase[] }>({
  verb: 'GET',
  path: '/api/refunds/refundable',
  summary: 'Lists the purchases of this member whose unused credits can be refunded now',
  audience: 'member',
});

/** `token` is of the link that was mailed when the account was deleted. It is not used up. */
export const listRefundableByLink = defineCall<{ token: string }, { purchases: RefundablePurchase[] }>({
  verb: 'POST',
  path: '/api/account-deletion/refundable',
  summary: 'Lists the same of a deleted account, by the link that was mailed to it',
  audience: 'visitor',
  idempotency: 'own',
});

export const requestRefundByLink = defineCall<{ token: string; order: string }, { refund: RefundView }>({
  verb: 'POST',
  path: '/api/account-deletion/refunds',
  summary: 'Asks for such a refund from a deleted account, by the same link',
  audience: 'visitor',
  idempotency: 'required',
  status: 201,
});
