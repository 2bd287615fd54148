import { choice, count, flag, instant, list, named, orNull, price, text, view } from './answer-fields.ts';
import { countryCodes, currencies } from './countries.ts';
import { discountKinds, discountStates, discountValidities, readDiscount } from './discounts.ts';
import { line, object, oneOf } from './fields.ts';
import { paymentMethods } from './payment-methods.ts';
import { shapesFor } from './shapes.ts';

export const discountView = () =>
  named(
    'Discount',
    view({
      code: text(),
      kind: choice(discountKinds),
      userId: orNull(text()),
      valuePercentage: count(),
      country: orNull(choice(countryCodes)),
      currency: orNull(choice(currencies)),
      minimumOrderValue: orNull(price()),
      paymentmethods: list(choice(paymentMethods)),
      status: choice(discountStates),
      validity: choice(discountValidities),
      expires: orNull(instant()),
      expired: flag(),
      endsAt: orNull(instant()),
      serverNow: instant(),
    }),
  );

export const discountsShapes = () => [
  shapesFor(readDiscount, {
    query: object({ code: line(40), welcome: oneOf<'true' | 'false'>(['true', 'false']) }),
    answer: view({ discount: orNull(discountView()) }),
  }),
];
