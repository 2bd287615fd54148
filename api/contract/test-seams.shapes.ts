import { number, object, string } from './fields.ts';
import { readMails, readSms, moveClock, armFault, scaleLimits, pinCountry } from './test-seams.ts';
import { shapesFor } from './shapes.ts';

export const testSeamsShapes = [
  shapesFor(readMails, {
    query: object({ to: string().max(300) }),
  }),
  shapesFor(readSms, {
    query: object({ to: string().max(300) }),
  }),
  shapesFor(moveClock, {
    body: object({ now: string().max(40), advanceSeconds: number() }),
  }),
  shapesFor(armFault, {
    body: object({
      point: string().max(100).required(),
      times: number().integer().min(0).default(1),
      skip: number().integer().min(0).default(0),
      code: string().max(60),
    }),
  }),
  shapesFor(scaleLimits, {
    body: object({ factor: number().positive().required() }),
  }),
  shapesFor(pinCountry, {
    body: object({ ip: string().max(60).required(), country: string().nullable().length(2).max(2) }),
  }),
];
