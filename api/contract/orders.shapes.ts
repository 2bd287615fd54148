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
} from './answer-fields.ts';
import { refundShape } from './refunds.shapes.ts';
import { countryCodes } from './countries.ts';
import { boolean, id, line, moneyInput, object, oneOf, pageLength } from './fields.ts';
import {
  cancelOrder,
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

const openPayment = { checkoutUrl: orNull(text()), isCancellable: flag() };
const orderView = () =>
  named(
    'Order',
    view({
      id: idText(),
      status: choice(orderStates),
      bundle: idText(),
      country: choice(countryCodes),
      credits: count(),
      price: moneyView(),
      payment: orNull(text()),
      ...openPayment,
    }),
  );
const placed = () => view({ order: orderView(), checkoutUrl: text() });
const order = {
  bundle: id().required(),
  price: moneyInput().required(),
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
  shapesFor(cancelOrder, {
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
          creditNotes: list(view({ id: idText(), amount: moneyView() })),
          status: choice(orderStates),
          credits: count(),
          price: moneyView(),
          tax: moneyView(),
          refunded: moneyView(),
          refund: orNull(refundShape()),
          refundableUntil: orNull(instant()),
          withdrawableUntil: orNull(instant()),
          method: text(),
          createdAt: instant(),
          paidAt: orNull(instant()),
          ...openPayment,
        }),
      ),
      nextCursor: orNull(text()),
    }),
  }),
  shapesFor(readStatement, {
    query: page(),
    answer: view({
      balance: count(),
      lines: list(
        view({
          id: idText(),
          kind: choice(statementKinds),
          credits: figure(),
          money: list(moneyView()),
          of: text(),
          at: instant(),
        }),
      ),
      nextCursor: orNull(text()),
    }),
  }),
];
