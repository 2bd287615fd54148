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
import { complaintCategories, complaintStates } from '../complaints.ts';
import { id, object } from '../fields.ts';
import { orderStates } from '../orders.ts';
import { refundStates } from '../refunds.ts';
import { shapesFor } from '../shapes.ts';
import { exportShapes } from './exports.shapes.ts';
import { mailStates } from './mails.ts';
import { discountStates, transferNames } from './member-states.ts';
import {
  exportOrders,
  exportPayments,
  listAdminOrders,
  listAdminPayments,
  newsSources,
  paybackStates,
  readAdminInvoice,
  readAdminOrder,
  readAdminPayment,
  readOrderEvidence,
} from './orders.ts';
import { listQuery } from './paging.shapes.ts';

const orderId = () => object({ id: id().required() });

const lineFields = () => ({
  id: idText(),
  tenantId: idText(),
  status: choice(orderStates),
  credits: count(),
  price: moneyView(),
  method: text(),
  provider: text(),
  payment: orNull(text()),
  discountCode: orNull(text()),
  country: text(),
  member: orNull(idText()),
  createdAt: instant(),
  paidAt: orNull(instant()),
});
const line = () => named('ConsoleOrderLine', view(lineFields()));

export const lotFields = () => ({
  id: idText(),
  orderId: idText(),
  granted: count(),
  remaining: count(),
  reserved: count(),
  paid: moneyView(),
  refundableUntil: instant(),
});

const step = () =>
  view({
    id: idText(),
    status: choice(orderStates),
    by: choice(newsSources),
    said: orNull(text()),
    amount: orNull(moneyView()),
    at: instant(),
  });
const payback = () =>
  view({
    id: text(),
    kind: choice(['refund', 'chargeback']),
    state: choice(paybackStates),
    amount: moneyView(),
    at: instant(),
  });
const refund = () =>
  view({ id: idText(), status: choice(refundStates), amount: moneyView(), credits: count(), createdAt: instant() });
const complaint = () =>
  view({ id: idText(), status: choice(complaintStates), category: choice(complaintCategories), createdAt: instant() });

const order = () =>
  named(
    'ConsoleOrder',
    view({
      ...lineFields(),
      buyer: orNull(view({ id: idText(), name: text() })),
      list: moneyView(),
      tax: moneyView(),
      taxRate: count(),
      message: moneyView(),
      sequence: text(),
      refunded: moneyView(),
      chargedBack: moneyView(),
      refundDays: count(),
      consentedAt: instant(),
      discount: orNull(view({ code: text(), state: choice(discountStates) })),
      account: orNull(view({ provider: text(), profile: text(), isLive: flag() })),
      steps: list(step()),
      lots: list(view(lotFields())),
      invoices: list(
        view({ id: idText(), number: text(), isCredit: flag(), total: moneyView(), createdAt: instant() }),
      ),
      refunds: list(refund()),
      paybacks: list(payback()),
      complaints: list(complaint()),
    }),
  );

const listed = () =>
  listQuery(
    ['created_at', 'id'],
    [
      ...['status', 'tenant_id', 'member', 'discount_code', 'country', 'origin', 'created_from', 'created_to'],
      ...['paid_from', 'paid_to', 'purchase', 'went_back', 'back_from', 'back_to'],
    ],
  );

export const adminOrdersShapes = () => [
  exportShapes(exportOrders, listed()),
  shapesFor(listAdminOrders, { query: listed(), answer: list(line()) }),
  shapesFor(readAdminOrder, { params: orderId(), answer: order() }),
  shapesFor(readOrderEvidence, {
    params: orderId(),
    answer: view({
      order: order(),
      signedUpAt: orNull(instant()),
      confirmedAt: orNull(instant()),
      uses: list(
        view({ kind: choice(transferNames), times: count(), credits: figure(), first: instant(), last: instant() }),
      ),
      logIns: list(view({ id: idText(), device: text(), country: orNull(text()), at: instant() })),
      mails: list(
        view({
          id: idText(),
          kind: text(),
          state: choice(mailStates),
          createdAt: instant(),
          sentAt: orNull(instant()),
        }),
      ),
    }),
  }),
  { call: readAdminInvoice, shapes: { params: object({ id: id().required(), invoice: id().required() }) } },
  exportShapes(exportPayments, listed()),
  shapesFor(listAdminPayments, { query: listed(), answer: list(line()) }),
  shapesFor(readAdminPayment, { params: orderId(), answer: line() }),
];
