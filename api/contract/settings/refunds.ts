import { number, object } from '../fields.ts';

const amount = () => number().integer().min(0).max(100_000);

/**
 * How much staff pay back alone, in whole units of the currency of the brand's first country. Refunds of a purchase in
 * another currency count at round rates.
 */
export const refundSettings = object({
  /** All refunds of one purchase that support may approve. */
  supportCase: amount().default(100),
  /** All refunds that one person of support may approve in 24 hours, on all brands. */
  supportDay: amount().default(500),
  /** All refunds of one purchase that an operator or owner may approve without a second person. */
  aloneCase: amount().default(1_000),
});
