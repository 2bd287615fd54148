import {
  choice,
  count,
  figure,
  flag,
  idText,
  instant,
  list,
  moneyView,
  named,
  orNull,
  text,
  view,
} from '../answer-fields.ts';
import { complaintLimits } from '../complaint-limits.ts';
import { id, line, number, object, oneOf, paragraphs, string } from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { amountShape } from '../money.ts';
import { orderStates } from '../orders.ts';
import { refundFailures, refundKinds, refundStates, type RefundKind } from '../refunds.ts';
import { shapesFor } from '../shapes.ts';
import { repliedStates, type RepliedStatus } from './complaints.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import {
  approveRefund,
  calculateRefund,
  exportRefunds,
  listRefunds,
  makeRefund,
  previewRefundLetter,
  readRefund,
  refundAuthorities,
  rejectRefund,
  repeatRefund,
} from './refunds.ts';

const refundId = () => object({ id: id().required() });
const orderId = () => object({ order: id().required() });

const adminRefund = () =>
  named(
    'QueuedRefund',
    view({
      id: idText(),
      tenantId: idText(),
      orderId: idText(),
      memberId: orNull(idText()),
      status: choice(refundStates),
      kind: choice(refundKinds),
      amount: moneyView(),
      credits: count(),
      price: moneyView(),
      method: text(),
      needsOperator: flag(),
      needsSecond: flag(),
      isAwaited: flag(),
      reason: orNull(text()),
      madeBy: orNull(text()),
      decidedBy: orNull(text()),
      createdAt: instant(),
      decidedAt: orNull(instant()),
      sentAt: orNull(instant()),
      endedAt: orNull(instant()),
      failure: orNull(choice(refundFailures)),
    }),
  );

const lot = () =>
  view({
    order: idText(),
    granted: count(),
    used: figure().integer(),
    unused: count(),
    held: count(),
    refunded: count(),
    chargedBack: count(),
    paid: moneyView(),
    until: instant(),
  });

const offer = () =>
  view({
    kind: choice(refundKinds),
    most: moneyView(),
    amount: moneyView(),
    credits: count(),
    tax: moneyView(),
    discount: moneyView(),
    authority: choice(refundAuthorities),
    balanceAfter: count(),
    isPremiumAfter: flag(),
  });

const calculation = () =>
  named(
    'RefundCalculation',
    view({
      order: view({
        id: idText(),
        tenantId: idText(),
        status: choice(orderStates),
        listPrice: moneyView(),
        price: moneyView(),
        discountCode: orNull(text()),
        tax: moneyView(),
        taxRate: count(),
        method: text(),
        paidAt: orNull(instant()),
        refunded: moneyView(),
        chargedBack: moneyView(),
        invoice: orNull(text()),
      }),
      member: orNull(view({ id: idText(), balance: count(), isPremium: flag() })),
      quote: orNull(view({ order: idText(), amount: moneyView(), credits: count(), until: instant(), isOpen: flag() })),
      lots: list(lot()),
      uses: list(view({ kind: text(), credits: figure().integer() })),
      offers: list(offer()),
      refunds: list(
        view({
          id: idText(),
          status: choice(refundStates),
          kind: choice(refundKinds),
          amount: moneyView(),
          credits: count(),
          createdAt: instant(),
          decidedAt: orNull(instant()),
        }),
      ),
      openCase: orNull(view({ id: idText(), reference: text(), status: text(), version: count() })),
      language: choice(languages),
      templates: list(view({ name: text(), text: text(), missing: list(text()) })),
      seen: count(),
    }),
  );

const outcome = () => view({ authority: choice(refundAuthorities), refund: adminRefund() });

const complaint = () =>
  object({
    id: id().required(),
    status: oneOf<RepliedStatus>(repliedStates).required(),
    version: number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required(),
  });
const letter = () =>
  object({ text: paragraphs(complaintLimits.textLength).required(), complaint: complaint().nullable().default(null) });
const optionalLetter = () => letter().nullable().default(null);
const amount = () => string().strict().matches(amountShape).max(13).nullable().default(null);
const kind = () => oneOf<RefundKind>(refundKinds);
const seen = () => number().integer().min(0).max(100_000).required();
const reason = () => line(limits.refundReasonLength);

const listed = () =>
  listQuery(
    ['created_at', 'status', 'id'],
    ['status', 'tenant_id', 'order_id', 'member_id', 'number', 'paid_from', 'paid_to'],
  );

export const adminRefundsShapes = () => [
  exportShapes(exportRefunds, listed()),
  shapesFor(listRefunds, {
    query: listed(),
    answer: list(adminRefund()),
  }),
  shapesFor(readRefund, { params: refundId(), answer: adminRefund() }),
  shapesFor(calculateRefund, {
    params: orderId(),
    query: object({ amount: string().matches(amountShape).max(13), complaint: id() }),
    answer: calculation(),
  }),
  shapesFor(makeRefund, {
    body: object({
      order: id().required(),
      kind: kind().required(),
      amount: amount(),
      seen: seen(),
      letter: optionalLetter(),
    }),
    answer: outcome(),
  }),
  shapesFor(approveRefund, { params: refundId(), body: object({ letter: optionalLetter() }), answer: outcome() }),
  shapesFor(rejectRefund, {
    params: refundId(),
    body: object({ reason: reason().required(), letter: optionalLetter() }),
    answer: adminRefund(),
  }),
  shapesFor(repeatRefund, { params: refundId(), body: object({ seen: seen() }), answer: outcome() }),
  shapesFor(previewRefundLetter, {
    params: orderId(),
    body: object({
      decision: oneOf<'approved' | 'rejected'>(['approved', 'rejected']).required(),
      refund: id().nullable().default(null),
      kind: kind().nullable().default(null),
      amount: amount(),
      reason: reason().nullable().default(null),
      letter: letter().required(),
    }),
    answer: view({ from: text(), subject: text(), html: text(), text: text() }),
  }),
];
