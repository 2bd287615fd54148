import { choice, count, figure, idText, instant, list, orNull, text, view } from './answer-fields.ts';
import { id, object, pageLength } from './fields.ts';
import { moneyView, refundShape } from './refunds.shapes.ts';
import { listTransactions, orderStates, readOrder, readStatement, statementKinds } from './orders.ts';
import { shapesFor } from './shapes.ts';

const page = () => object({ cursor: id(), limit: pageLength() });

export const ordersShapes = () => [
  shapesFor(readOrder, {
    params: object({ id: id().required() }),
    answer: view({
      order: view({
        id: idText(),
        status: choice(orderStates),
        credits: count(),
        price: moneyView(),
        payment: orNull(text()),
      }),
    }),
  }),
  shapesFor(listTransactions, {
    query: page(),
    answer: view({
      transactions: list(
        view({
          id: idText(),
          order: idText(),
          invoice: orNull(idText()),
          status: choice(orderStates),
          credits: count(),
          price: moneyView(),
          tax: moneyView(),
          refunded: moneyView(),
          refund: orNull(refundShape()),
          refundableUntil: orNull(instant()),
          method: text(),
          createdAt: instant(),
          paidAt: orNull(instant()),
        }),
      ),
      nextCursor: orNull(text()),
    }),
  }),
  shapesFor(readStatement, {
    query: page(),
    answer: view({
      balance: count(),
      lines: list(view({ id: idText(), kind: choice(statementKinds), credits: figure(), of: text(), at: instant() })),
      nextCursor: orNull(text()),
    }),
  }),
];
