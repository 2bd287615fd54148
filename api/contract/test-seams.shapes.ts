import { choice, count, figure, instant, list, orNull, text, view } from './answer-fields.ts';
import { number, object, oneOf, string } from './fields.ts';
import { paymentStatuses } from './payment-methods.ts';
import { readMails, readSms, moveClock, armFault, scaleLimits, pinCountry, movePayment } from './test-seams.ts';
import { shapesFor } from './shapes.ts';

const message = { to: text(), text: text() };

export const testSeamsShapes = () => [
  shapesFor(readMails, {
    query: object({ to: string().max(300) }),
    answer: list(view({ ...message, subject: text(), html: text(), links: list(text()) })),
  }),
  shapesFor(readSms, {
    query: object({ to: string().max(300) }),
    answer: list(view(message)),
  }),
  shapesFor(moveClock, {
    body: object({ now: string().max(40), advanceSeconds: number() }),
    answer: view({ now: instant() }),
  }),
  shapesFor(armFault, {
    body: object({
      point: string().max(100).required(),
      times: number().integer().min(0).default(1),
      skip: number().integer().min(0).default(0),
      code: string().max(60),
    }),
    answer: view({ armed: text() }),
  }),
  shapesFor(scaleLimits, {
    body: object({ factor: number().positive().required() }),
    answer: view({ factor: figure() }),
  }),
  shapesFor(pinCountry, {
    body: object({ ip: string().max(60).required(), country: string().nullable().length(2).max(2) }),
    answer: view({ ip: text(), country: orNull(text()) }),
  }),
  shapesFor(movePayment, {
    body: object({
      payment: string().max(80).required(),
      status: oneOf(paymentStatuses),
      amountChargedBack: string().max(20),
      duplicates: number().integer().min(0).max(100).default(0),
    }),
    answer: view({ payment: text(), status: choice(paymentStatuses), webhooks: list(count()) }),
  }),
];
