import { choice, count, flag, idText, list, moneyView, orNull, text, view } from './answer-fields.ts';
import { countryCodes, type CountryCode } from './countries.ts';
import { readCredits } from './credits.ts';
import { discountView } from './discounts.shapes.ts';
import { line, object, oneOf } from './fields.ts';
import { paymentMethods } from './payment-methods.ts';
import { shapesFor } from './shapes.ts';

/** What the field for a discount code asks. */
export const typedCodeInput = object({ country: oneOf<CountryCode>(countryCodes), code: line(40).required() });

export const creditsShapes = () => [
  shapesFor(readCredits, {
    query: object({ country: oneOf<CountryCode>(countryCodes), code: line(40) }),
    answer: view({
      balance: count(),
      country: choice(countryCodes),
      bundles: list(
        view({
          id: idText(),
          credits: count(),
          price: moneyView(),
          discountedPrice: moneyView(),
          tax: moneyView(),
          messages: count(),
          messagePrice: moneyView(),
          popular: flag(),
          methods: list(choice(paymentMethods)),
        }),
      ),
      methods: list(view({ id: choice(paymentMethods), name: text() })),
      discount: orNull(discountView()),
      statementName: text(),
      refundDays: count(),
      lastOrder: orNull(view({ bundle: idText(), paymentmethod: choice(paymentMethods), isStored: flag() })),
    }),
  }),
];
