import { array, line, object, oneOf } from '../fields.ts';

export const trackingSettings = object({
  /** Whether visitors with a traffic source may search without an account. */
  loggedOutSearchTrafficsource: oneOf(['yes', 'no'] as const).default('yes'),
  /** Networks that count as a traffic source; none listed means any. */
  networks: array().of(line(60).required()).max(200).default([]),
});
