import { exportOf } from './exports.ts';
import type { AnswerTemplate, LinkedRefund, RepliedStatus } from './complaints.ts';
import type { MailSampleView } from './mail-texts.ts';
import type { ListInput } from './paging.ts';
import { defineCall } from '../calls.ts';
import type { Language } from '../languages.ts';
import type { OrderStatus } from '../orders.ts';
import type { RefundFailure, RefundKind, RefundQuote, RefundStatus } from '../refunds.ts';
import type { Money } from '../money.ts';

/** A refund in support's queue. It names the order and the member by their numbers. */
export type AdminRefundView = {
  id: string;
  tenantId: string;
  orderId: string;
  /** Null once the member is erased. */
  memberId: string | null;
  status: RefundStatus;
  kind: RefundKind;
  amount: Money;
  credits: number;
  /** What the whole order cost, and how it was paid. */
  price: Money;
  method: string;
  /** True if support may not approve it: a direct debit that the bank can still take back, or a large amount. */
  needsOperator: boolean;
  /** True if no one may approve it alone. */
  needsSecond: boolean;
  /** True while it waits for the approval of a second person. */
  isAwaited: boolean;
  reason: string | null;
  /** User names of the staff who made it without a request, and who decided it. */
  madeBy: string | null;
  decidedBy: string | null;
  createdAt: string;
  decidedAt: string | null;
  /** When the provider took it, and when it paid it or gave up. */
  sentAt: string | null;
  endedAt: string | null;
  failure: RefundFailure | null;
};

export const refundAuthorities = ['alone', 'operator', 'second'] as const;

/** `alone`: this person may; `operator`: it waits for one; `second`: it waits for the approval of another owner. */
export type RefundAuthority = (typeof refundAuthorities)[number];

/** A kind of refund that can be made now, at most for `most`. All but the bound is of `amount`. */
export type RefundOffer = {
  kind: RefundKind;
  most: Money;
  /** What is asked for as goodwill if it is within the bound, else `most`. */
  amount: Money;
  /** Unused credits that go back with it. */
  credits: number;
  /** The parts that are tax, and that the discount had saved. */
  tax: Money;
  discount: Money;
  authority: RefundAuthority;
  /** What the member has afterwards. */
  balanceAfter: number;
  isPremiumAfter: boolean;
};

export type RefundLotView = {
  order: string;
  granted: number;
  used: number;
  unused: number;
  held: number;
  refunded: number;
  chargedBack: number;
  paid: Money;
  until: string;
};

/** What the member used a lot for, by the kinds of the statement. */
export type LotUseView = { kind: string; credits: number };

/** The complaint about the order whose thread a letter joins: the one that is answered, or the latest open one. */
export type RefundCase = { id: string; reference: string; status: string; version: number };

/** Everything that a refund of one order depends on, by the same rules by which the member is quoted. */
export type RefundCalculation = {
  order: {
    id: string;
    tenantId: string;
    status: OrderStatus;
    listPrice: Money;
    price: Money;
    discountCode: string | null;
    tax: Money;
    /** In hundredths of a per cent. */
    taxRate: number;
    method: string;
    paidAt: string | null;
    refunded: Money;
    chargedBack: Money;
    invoice: string | null;
  };
  member: { id: string; balance: number; isPremium: boolean } | null;
  /** Null until the order is paid. */
  quote: RefundQuote | null;
  /** The lot of this order first, then the others of the member that have credits left. */
  lots: RefundLotView[];
  uses: LotUseView[];
  offers: RefundOffer[];
  refunds: (LinkedRefund & { kind: RefundKind })[];
  openCase: RefundCase | null;
  language: Language;
  templates: AnswerTemplate[];
  /** Sent back with a refund; every refund of the order raises it. */
  seen: number;
};

/** `amount` is goodwill that staff think of; `complaint` the one that they answer, if it is about this order. */
export type CalculationInput = { order: string; amount?: string; complaint?: string };

/** With `complaint` it is a reply in its thread, else a mail to the member. */
export type RefundLetter = {
  text: string;
  complaint: { id: string; status: RepliedStatus; version: number } | null;
};

export type RefundOutcome = { authority: RefundAuthority; refund: AdminRefundView };

export type NewRefundInput = {
  order: string;
  kind: RefundKind;
  /** For goodwill only; the other kinds pay what the calculation says. */
  amount: string | null;
  seen: number;
  letter: RefundLetter | null;
};

export type LetterPreviewInput = {
  order: string;
  decision: 'approved' | 'rejected';
  /** A refund that waits; without it, `kind` and `amount` say what would be made. */
  refund: string | null;
  kind: RefundKind | null;
  amount: string | null;
  reason: string | null;
  letter: RefundLetter;
};

export type AdminRefundSort = 'created_at' | 'status' | 'id';

const staff = { audience: 'staff', roles: ['owner', 'operator', 'support'] } as const;

export const listRefunds = defineCall<ListInput<AdminRefundSort>, AdminRefundView[]>({
  verb: 'GET',
  path: '/api/admin/refunds',
  summary: 'Lists refunds of the brands that this staff member works on, longest waiting first',
  ...staff,
});

export const readRefund = defineCall<{ id: string }, AdminRefundView>({
  verb: 'GET',
  path: '/api/admin/refunds/{id}',
  summary: 'Reads a refund',
  ...staff,
});

export const calculateRefund = defineCall<CalculationInput, RefundCalculation>({
  verb: 'GET',
  path: '/api/admin/refund-calculations/{order}',
  summary: 'States what can be paid back of an order, by lot, tax and discount, and what that changes for the member',
  ...staff,
});

export const makeRefund = defineCall<NewRefundInput, RefundOutcome>({
  verb: 'POST',
  path: '/api/admin/refunds',
  summary: 'Pays back without a request of the member; above the limits of the role it waits for others',
  ...staff,
  idempotency: 'required',
  status: 201,
});

export const approveRefund = defineCall<{ id: string; letter: RefundLetter | null }, RefundOutcome>({
  verb: 'POST',
  path: '/api/admin/refunds/{id}/approve',
  summary: 'Approves a refund, which the provider then pays; support only up to its limits',
  ...staff,
  idempotency: 'accepted',
});

export const rejectRefund = defineCall<{ id: string; reason: string; letter: RefundLetter | null }, AdminRefundView>({
  verb: 'POST',
  path: '/api/admin/refunds/{id}/reject',
  summary: 'Rejects a refund and gives the credits back; the member is told the reason',
  ...staff,
  idempotency: 'accepted',
});

export const repeatRefund = defineCall<{ id: string; seen: number }, RefundOutcome>({
  verb: 'POST',
  path: '/api/admin/refunds/{id}/repeat',
  summary: 'Makes a failed refund anew, which is not sent if the failed one was paid after all',
  ...staff,
  idempotency: 'accepted',
  status: 201,
});

/** Changes nothing, so a retry needs no stored answer. */
export const previewRefundLetter = defineCall<LetterPreviewInput, MailSampleView>({
  verb: 'POST',
  path: '/api/admin/refund-calculations/{order}/letter',
  summary: 'Writes the mail that a letter would be, with the values of the refund',
  ...staff,
  idempotency: 'own',
});

export const exportRefunds = exportOf(listRefunds, 'refunds');
