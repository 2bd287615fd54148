import { view } from './answer-fields.ts';
import { object, string } from './fields.ts';
import { receivePaymentEvent } from './payment-events.ts';
import { shapesFor } from './shapes.ts';

export const paymentEventsShapes = () => [
  shapesFor(receivePaymentEvent, {
    params: object({ provider: string().max(20).required(), hook: string().max(60).required() }),
    answer: view({}),
  }),
];
