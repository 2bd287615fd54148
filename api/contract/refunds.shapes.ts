import { choice, count, flag, idText, instant, moneyView, named, orNull, text, view } from './answer-fields.ts';
import { id, object } from './fields.ts';
import { quoteRefund, refundStates, requestRefund } from './refunds.ts';
import { shapesFor } from './shapes.ts';

export const refundShape = () =>
  named(
    'Refund',
    view({
      id: idText(),
      order: idText(),
      status: choice(refundStates),
      amount: moneyView(),
      credits: count(),
      requestedAt: instant(),
      decidedAt: orNull(instant()),
      reason: orNull(text()),
    }),
  );

const orderId = () => object({ order: id().required() });

export const refundsShapes = () => [
  shapesFor(quoteRefund, {
    query: orderId(),
    answer: view({
      quote: view({ order: idText(), amount: moneyView(), credits: count(), until: instant(), isOpen: flag() }),
    }),
  }),
  shapesFor(requestRefund, { body: orderId(), answer: view({ refund: refundShape() }) }),
];
