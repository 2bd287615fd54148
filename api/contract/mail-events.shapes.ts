import { view } from './answer-fields.ts';
import { array, object, oneOf, string } from './fields.ts';
import { mailEventKinds, mostMailEvents, receiveMailEvents } from './mail-events.ts';
import { shapesFor } from './shapes.ts';

export const mailEventsShapes = () => [
  shapesFor(receiveMailEvents, {
    params: object({ hook: string().max(60).required() }),
    body: object({
      events: array()
        .of(object({ mail: string().max(320).required(), event: oneOf(mailEventKinds).required() }))
        .min(1)
        .max(mostMailEvents)
        .required(),
    }),
    answer: view({}),
  }),
];
