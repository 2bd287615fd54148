import { idText, instant, text, view } from './answer-fields.ts';
import { askDirectDebitCode, signMandate } from './direct-debit.ts';
import { line, object, string } from './fields.ts';
import { shapesFor } from './shapes.ts';

const form = {
  accountHolder: line(70).required(),
  /** The server checks it: the list of countries would be too much for a page. */
  iban: string().trim().max(50).required(),
  street: line(80).required(),
  houseNumber: line(20).required(),
  zip: line(12).required(),
  city: line(60).required(),
  phone: string().trim().max(30).required(),
};

export const askDirectDebitCodeInput = object(form);

export const directDebitShapes = () => [
  shapesFor(askDirectDebitCode, { body: askDirectDebitCodeInput, answer: view({ expiresAt: instant() }) }),
  shapesFor(signMandate, {
    body: object({
      ...form,
      otp: string()
        .trim()
        .max(6)
        .matches(/^\d{6}$/)
        .required(),
    }),
    answer: view({ mandate: view({ id: idText(), ibanEnd: text(), signedAt: instant() }) }),
  }),
];
