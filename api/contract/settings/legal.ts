import { number, object } from '../fields.ts';

/** What the law and the terms ask for. */
export const legalSettings = object({
  /** Unused credits can be refunded this long. */
  refundDays: number().integer().min(0).max(365).default(14),
});
