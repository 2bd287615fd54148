import { choice, count, flag, idText, instant, list, moneyView, named, orNull, text, view } from '../answer-fields.ts';
import { id, line, object } from '../fields.ts';
import { limits } from '../limits.ts';
import { refundStates } from '../refunds.ts';
import { shapesFor } from '../shapes.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import { approveRefund, exportRefunds, listRefunds, readRefund, rejectRefund } from './refunds.ts';

const refundId = () => object({ id: id().required() });

const adminRefund = () =>
  named(
    'QueuedRefund',
    view({
      id: idText(),
      tenantId: idText(),
      orderId: idText(),
      status: choice(refundStates),
      amount: moneyView(),
      credits: count(),
      price: moneyView(),
      method: text(),
      needsOperator: flag(),
      reason: orNull(text()),
      createdAt: instant(),
      decidedAt: orNull(instant()),
    }),
  );

const listed = () => listQuery(['created_at', 'status'], ['status', 'tenant_id', 'order_id']);

export const adminRefundsShapes = () => [
  exportShapes(exportRefunds, listed()),
  shapesFor(listRefunds, {
    query: listed(),
    answer: list(adminRefund()),
  }),
  shapesFor(readRefund, { params: refundId(), answer: adminRefund() }),
  shapesFor(approveRefund, { params: refundId(), answer: adminRefund() }),
  shapesFor(rejectRefund, {
    params: refundId(),
    body: object({ reason: line(limits.refundReasonLength).required() }),
    answer: adminRefund(),
  }),
];
