import { choice, count, figure, idText, instant, list, moneyView, named, orNull, text, view } from './answer-fields.ts';
import { refundShape } from './refunds.shapes.ts';
import { currencies, type Currency } from './countries.ts';
import { amountShape } from './money.ts';
import { boolean, id, line, object, oneOf, pageLength, string } from './fields.ts';
import {
  listTransactions,
  orderStates,
  placeOrder,
  readOrder,
  readStatement,
  repeatOrder,
  statementKinds,
} from './orders.ts';
import { paymentMethods, type PaymentMethod } from './payment-methods.ts';
import { shapesFor } from './shapes.ts';

const orderView = () =>
  named(
    'Order',
    view({
      id: idText(),
      status: choice(orderStates),
      bundle: idText(),
      credits: count(),
      price: moneyView(),
      payment: orNull(text()),
    }),
  );
const placed = () => view({ order: orderView(), checkoutUrl: text() });
/** Strict, since yup would turn a number into text. */
const amount = () => string().strict().matches(amountShape).max(13).required();
const order = {
  bundle: id().required(),
  price: object({ amount: amount(), currency: oneOf<Currency>(currencies).required() }).required(),
  beginAtOnce: boolean<true>().strict().oneOf([true]).required(),
};
export const placeOrderInput = object({
  ...order,
  paymentmethod: oneOf<PaymentMethod>(paymentMethods).required(),
  discountCode: line(40),
});
export const repeatOrderInput = object(order);
const page = () => object({ cursor: id(), limit: pageLength() });

export const ordersShapes = () => [
  shapesFor(readOrder, {
    params: object({ id: id().required() }),
    answer: view({ order: orderView() }),
  }),
  shapesFor(placeOrder, {
    body: placeOrderInput,
    answer: placed(),
  }),
  shapesFor(repeatOrder, { body: repeatOrderInput, answer: placed() }),
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
