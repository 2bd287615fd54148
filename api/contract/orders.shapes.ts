import { choice, count, figure, idText, instant, list, orNull, price, text, view } from './answer-fields.ts';
import { currencies } from './countries.ts';
import { id, object, pageLength } from './fields.ts';
import { listTransactions, orderStates, readOrder, readStatement, statementKinds } from './orders.ts';
import { shapesFor } from './shapes.ts';

const money = () => view({ amount: price(), currency: choice(currencies) });
const page = () => object({ cursor: id(), limit: pageLength() });

export const ordersShapes = () => [
  shapesFor(readOrder, {
    params: object({ id: id().required() }),
    answer: view({
      order: view({
        id: idText(),
        status: choice(orderStates),
        credits: count(),
        price: money(),
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
          price: money(),
          tax: money(),
          refunded: money(),
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
