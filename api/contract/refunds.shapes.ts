import { choice, count, flag, idText, instant, list, moneyView, named, orNull, text, view } from './answer-fields.ts';
import { id, object } from './fields.ts';
import { mailToken } from './mail-links.shapes.ts';
import {
  listRefundable,
  listRefundableByLink,
  quoteRefund,
  refundStates,
  requestRefund,
  requestRefundByLink,
} from './refunds.ts';
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

const refundable = () =>
  view({
    purchases: list(
      view({
        order: idText(),
        amount: moneyView(),
        credits: count(),
        until: instant(),
        withdrawableUntil: orNull(instant()),
      }),
    ),
  });
const orderId = () => object({ order: id().required() });

export const refundsShapes = () => [
  shapesFor(quoteRefund, {
    query: orderId(),
    answer: view({
      quote: view({ order: idText(), amount: moneyView(), credits: count(), until: instant(), isOpen: flag() }),
    }),
  }),
  shapesFor(requestRefund, { body: orderId(), answer: view({ refund: refundShape() }) }),
  shapesFor(listRefundable, { answer: refundable() }),
  shapesFor(listRefundableByLink, { body: object({ token: mailToken() }), answer: refundable() }),
  shapesFor(requestRefundByLink, {
    body: object({ token: mailToken(), order: id().required() }),
    answer: view({ refund: refundShape() }),
  }),
];
