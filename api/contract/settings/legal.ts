import { number, object } from '../fields.ts';

/** Settings for legal requirements and the terms. */
export const legalSettings = object({
  /** Unused credits can be refunded this long. */
  refundDays: number().integer().min(0).max(365).default(14),
});
